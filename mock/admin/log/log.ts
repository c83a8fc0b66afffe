import pc from 'picocolors';
import type { ServedExchange } from '../../serving/deliver.ts';
import { rounded } from '../journal/entry.ts';
import { ignoredParts } from '../journal/ignored.ts';
import type { Redactor } from '../journal/redact.ts';

/** Tells of requests as they are answered. */
export type Log = (exchange: ServedExchange) => void;

/** `text` is for people, one short line a request; `json` for machines, one object a line. */
export type LogKind = 'text' | 'json' | 'none';

/**
 * Makes a log.
 * @param write takes whole lines
 * @param redactor blacks keys out
 */
export function createLog(
  kind: LogKind,
  write: (line: string) => void,
  redactor: Redactor,
  colours: boolean,
): Log {
  if (kind === 'none') return () => undefined;
  return kind === 'json' ? jsonLog(write, redactor) : textLog(write, redactor, colours);
}

function textLog(write: (line: string) => void, redactor: Redactor, colours: boolean): Log {
  const { dim, green, yellow, red, bold } = pc.createColors(colours);
  return (exchange) => {
    const { incoming, answer, rule, delay, fault, startedAt } = exchange;
    const { status, problem } = answer;
    const colour = status >= 500 ? red : status >= 400 ? yellow : green;
    const took = dim(`${(performance.now() - startedAt).toFixed(1)} ms`);
    const notes = [
      ...(delay === 0 ? [] : [`waited ${delay.toFixed(0)} ms`]),
      ...(fault === undefined ? [] : [fault === 'gone' ? 'the client had left' : `fault ${fault}`]),
      ...(rule === undefined ? [] : [`by ${rule}`]),
      ...(problem === undefined ? [] : [problem]),
      ...ignoredIn(exchange).map((part) => `ignored: ${part}`),
    ];
    const [target = '', ...rest] = [incoming.target, ...notes].map((text) => printable(redactor.text(text)));
    const line = [`${bold(incoming.method.padEnd(6))} ${target}`, took, ...rest].join('  ');
    write(`${colour(String(status))} ${line}\n`);
  };
}

function jsonLog(write: (line: string) => void, redactor: Redactor): Log {
  return (exchange) => {
    const { incoming, answer, endpoint, rule, delay, fault, startedAt } = exchange;
    const line = {
      at: new Date(Date.now() - (performance.now() - startedAt)).toISOString(),
      method: incoming.method,
      target: redactor.text(incoming.target),
      operation: endpoint?.plan.operation.id ?? null,
      status: answer.status,
      milliseconds: rounded(performance.now() - startedAt),
      waited: rounded(delay),
      fault: fault ?? null,
      rule: rule ?? null,
      problem: answer.problem === undefined ? null : redactor.text(answer.problem),
      ignored: ignoredIn(exchange).map(redactor.text),
    };
    write(`${JSON.stringify(line)}\n`);
  };
}

function ignoredIn({ incoming, answer, endpoint, overridden }: ServedExchange): readonly string[] {
  const { query, body, headers } = incoming;
  if (answer.problem !== undefined || endpoint === undefined) return [];
  if (query === '' && body === undefined && headers.prefer === undefined) return [];
  return ignoredParts(endpoint, query, body?.toString(), headers.prefer ?? [], overridden);
}

/** A text that cannot move a terminal's cursor or change its colours, and stays on one line. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '�');
}
