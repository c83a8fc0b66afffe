import pc from 'picocolors';
import type { ServedExchange } from '../../serving/front.ts';

/** Tells of requests as they are answered. */
export type Log = (exchange: ServedExchange) => void;

/** `text` is for people, one short line a request; `json` for machines, one object a line. */
export type LogKind = 'text' | 'json' | 'none';

/**
 * Makes a log.
 * @param write takes whole lines
 * @param redact blacks keys out
 */
export function createLog(
  kind: LogKind,
  write: (line: string) => void,
  redact: (text: string) => string,
  colours: boolean,
): Log {
  if (kind === 'none') return () => undefined;
  return kind === 'json' ? jsonLog(write, redact) : textLog(write, redact, colours);
}

function textLog(write: (line: string) => void, redact: (text: string) => string, colours: boolean): Log {
  const { dim, green, yellow, red, bold } = pc.createColors(colours);
  return ({ incoming, answer, ruling, startedAt }) => {
    const { status, problem } = answer;
    const colour = status >= 500 ? red : status >= 400 ? yellow : green;
    const took = dim(`${(performance.now() - startedAt).toFixed(1)} ms`);
    const reason = problem === undefined ? '' : `  ${printable(redact(problem))}`;
    const by = ruling === undefined ? '' : `  by ${ruling.id}`;
    write(
      `${colour(String(status))} ${bold(incoming.method.padEnd(6))} ${printable(redact(incoming.target))}  ${took}${by}${reason}\n`,
    );
  };
}

function jsonLog(write: (line: string) => void, redact: (text: string) => string): Log {
  return ({ incoming, answer, endpoint, ruling, startedAt }) => {
    const line = {
      at: new Date().toISOString(),
      method: incoming.method,
      target: redact(incoming.target),
      operation: endpoint?.plan.operation.id ?? null,
      status: answer.status,
      milliseconds: Math.round((performance.now() - startedAt) * 1000) / 1000,
      rule: ruling?.id ?? null,
      problem: answer.problem === undefined ? null : redact(answer.problem),
    };
    write(`${JSON.stringify(line)}\n`);
  };
}

/** A text that cannot move a terminal's cursor or change its colours, and stays on one line. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '�');
}
