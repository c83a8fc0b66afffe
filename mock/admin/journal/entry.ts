import type { JsonObject } from '../../../spec/json/json.ts';
import type { ServedExchange } from '../../serving/deliver.ts';
import { ignoredParts } from './ignored.ts';
import type { Redactor } from './redact.ts';

/** One request with its verdict, and what happened on the wire. Credentials are never in it. */
export interface JournalEntry extends JsonObject {
  /** Counts the requests since the start; with kept state, since the first. */
  readonly number: number;
  /** When it came, ISO 8601. */
  readonly at: string;
  readonly method: string;
  /** Path and query; keys in the query are blacked out. */
  readonly target: string;
  /** The operation's id; null where no operation answers there. */
  readonly operation: string | null;
  readonly status: number;
  /** From the first byte read to the last one handed over, what was waited on purpose included. */
  readonly milliseconds: number;
  /** How much of that was waited on purpose. */
  readonly waited: number;
  /** What befell the answer: a fault, or `gone`, the client had left before it; null where it went out whole. */
  readonly fault: string | null;
  readonly verdict: 'accepted' | 'refused';
  /** The rule that had a say in the answer. */
  readonly rule: string | null;
  /** Why it was refused, and where. */
  readonly problem: string | null;
  /** Parts that were lawful and had no effect: unknown query parameters, body fields and preferences. */
  readonly ignored: readonly string[];
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** The bodies' first 4,096 characters. */
  readonly requestBody: string | null;
  readonly responseBody: string | null;
  /** Their lengths, in bytes. */
  readonly requestSize: number;
  readonly responseSize: number;
}

/** A request as it is kept: nothing is made of it before somebody asks. */
export interface Kept extends Pick<
  ServedExchange,
  'endpoint' | 'rule' | 'overridden' | 'delay' | 'fault' | 'extra'
> {
  readonly number: number;
  readonly at: number;
  readonly milliseconds: number;
  readonly method: string;
  readonly target: string;
  readonly query: string;
  readonly status: number;
  readonly problem: string | undefined;
  readonly sent: ServedExchange['incoming']['headers'];
  readonly answered: Readonly<Record<string, string>>;
  /** Its first bytes, as Latin-1: a slice of what node:http read would keep all of that. */
  readonly requestBytes: string | undefined;
  readonly requestSize: number;
  readonly responseBody: string | undefined;
  readonly responseSize: number;
}

/** How much of a body is shown, in characters, and how much of a request's is kept, in bytes. */
export const EXCERPT = 4_096;
export const KEPT_BYTES = 65_536;

/** Keeps an exchange. */
export function keep(exchange: ServedExchange, number: number): Kept {
  const { incoming, answer, startedAt } = exchange;
  const { endpoint, rule, overridden, delay, fault, extra } = exchange;
  const { body } = answer;
  return {
    number,
    at: Date.now(),
    milliseconds: performance.now() - startedAt,
    method: incoming.method,
    target: incoming.target,
    query: incoming.query,
    status: answer.status,
    problem: answer.problem,
    sent: incoming.headers,
    answered: answer.headers,
    requestBytes: incoming.body?.toString('latin1', 0, KEPT_BYTES),
    requestSize: incoming.body?.length ?? 0,
    responseBody:
      typeof body === 'string' && body.length > EXCERPT ? body.slice(0, EXCERPT) : body?.toString(),
    responseSize: body === undefined ? 0 : body.length,
    endpoint,
    rule,
    overridden,
    delay,
    fault,
    extra,
  };
}

/** What is shown of a request. */
export function entryOf(kept: Kept, redactor: Redactor): JournalEntry {
  const { endpoint, problem, query, sent, delay } = kept;
  const redact = redactor.text;
  const whole = kept.requestBytes === undefined ? undefined : textOf(kept.requestBytes);
  const ignored =
    problem === undefined && endpoint
      ? ignoredParts(endpoint, query, whole, sent.prefer ?? [], kept.overridden)
      : [];
  return {
    number: kept.number,
    at: new Date(kept.at - kept.milliseconds).toISOString(),
    method: kept.method,
    target: redact(kept.target),
    operation: endpoint?.plan.operation.id ?? null,
    status: kept.status,
    milliseconds: rounded(kept.milliseconds),
    waited: rounded(delay),
    fault: kept.fault ?? null,
    verdict: problem === undefined ? 'accepted' : 'refused',
    rule: kept.rule ?? null,
    problem: problem === undefined ? null : redact(problem),
    ignored: ignored.map(redact),
    requestHeaders: fieldsOf(sent, redactor),
    responseHeaders: fieldsOf({ ...kept.extra, ...kept.answered }, redactor),
    requestBody: whole === undefined ? null : redact(whole.slice(0, EXCERPT)),
    responseBody: kept.responseBody === undefined ? null : redact(kept.responseBody.slice(0, EXCERPT)),
    requestSize: kept.requestSize,
    responseSize: kept.responseSize,
  };
}

/** Milliseconds as they are shown. */
export function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}

function textOf(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}

function fieldsOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  redactor: Redactor,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, redactor.field(name, [value].flat().join(', '))] as const],
    ),
  );
}
