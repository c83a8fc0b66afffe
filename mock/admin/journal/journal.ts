import type { ServedExchange } from '../../serving/front.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import { ignoredParts } from './ignored.ts';

/** The last requests and what became of them. Credentials are never in it. */
export interface Journal {
  record(exchange: ServedExchange): void;
  /** The newest entries first, `limit` at most. */
  entries(limit?: number): readonly JournalEntry[];
  clear(): void;
}

/** One request with its verdict. */
export interface JournalEntry extends JsonObject {
  /** Counts the requests since the start. */
  readonly number: number;
  /** When it came, ISO 8601. */
  readonly at: string;
  readonly method: string;
  /** Path and query; keys in the query are blacked out. */
  readonly target: string;
  /** The operation's id; null where no operation answers there. */
  readonly operation: string | null;
  readonly status: number;
  /** From the first byte read to the answer handed over, in milliseconds. */
  readonly milliseconds: number;
  readonly verdict: 'accepted' | 'refused';
  /** The rule that had a say in the answer. */
  readonly rule: string | null;
  /** Why it was refused, and where. */
  readonly problem: string | null;
  /** Parts that were lawful and had no effect: unknown query parameters and body fields. */
  readonly ignored: readonly string[];
  /** The bodies' first 4,096 characters. */
  readonly requestBody: string | null;
  readonly responseBody: string | null;
}

interface Kept {
  readonly number: number;
  readonly at: number;
  readonly milliseconds: number;
  readonly method: string;
  readonly target: string;
  readonly query: string;
  readonly endpoint: ServedExchange['endpoint'];
  readonly status: number;
  readonly problem: string | undefined;
  readonly rule: string | undefined;
  readonly requestBody: string | undefined;
  readonly responseBody: string | undefined;
}

/** How much of a body is kept, in characters. */
const EXCERPT = 4_096;

/** Makes a journal of the last `size` requests; `redact` blacks keys out of any text. */
export function createJournal(size: number, redact: (text: string) => string): Journal {
  const ring: Kept[] = [];
  let count = 0;
  return {
    record({ incoming, answer, endpoint, ruling, startedAt }) {
      if (size === 0) return;
      const sent = answer.body;
      ring[count % size] = {
        number: count + 1,
        at: Date.now(),
        milliseconds: performance.now() - startedAt,
        method: incoming.method,
        target: incoming.target,
        query: incoming.query,
        endpoint,
        status: answer.status,
        problem: answer.problem,
        rule: ruling?.id,
        requestBody: incoming.body?.toString('utf8', 0, EXCERPT),
        responseBody:
          typeof sent === 'string' && sent.length > EXCERPT ? sent.slice(0, EXCERPT) : sent?.toString(),
      };
      count += 1;
    },
    entries(limit = size) {
      const kept = ring
        .filter((entry) => entry !== undefined)
        .toSorted((a, b) => b.number - a.number)
        .slice(0, limit);
      return kept.map((one) => entryOf(one, redact));
    },
    clear() {
      ring.length = 0;
    },
  };
}

function entryOf(kept: Kept, redact: (text: string) => string): JournalEntry {
  const { endpoint, problem, query, requestBody } = kept;
  const shown = (text: string | undefined): string | null => (text === undefined ? null : redact(text));
  return {
    number: kept.number,
    at: new Date(kept.at).toISOString(),
    method: kept.method,
    target: redact(kept.target),
    operation: endpoint?.plan.operation.id ?? null,
    status: kept.status,
    milliseconds: Math.round(kept.milliseconds * 1000) / 1000,
    verdict: problem === undefined ? 'accepted' : 'refused',
    rule: kept.rule ?? null,
    problem: shown(problem),
    ignored: problem === undefined && endpoint ? ignoredParts(endpoint, query, requestBody).map(redact) : [],
    requestBody: shown(requestBody),
    responseBody: shown(kept.responseBody),
  };
}
