import type { Contract, Operation } from '../../spec/model/types.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { scalarText } from '../../spec/model/styles/text.ts';
import { documentsExactly, responseFor } from '../../spec/model/response-for.ts';
import type { OperationCoverage, Counted } from './coverage.ts';
import { statusOf, type Exchange } from '../exchange/exchange.ts';

/** Counts what a run exercises, exchange by exchange. */
export interface Coverage {
  add(exchange: Exchange): void;
  /** What there is; `whyUnasked` tells why an operation was sent no valid request. */
  table(whyUnasked: (operation: Operation) => string | undefined): readonly OperationCoverage[];
}

/** Makes the empty coverage of a contract. */
export function createCoverage(contract: Contract): Coverage {
  const counters = new Map(contract.operations.map((operation) => [operation.id, createCounter(operation)]));
  return {
    add: (exchange) => counters.get(exchange.case.operation.id)?.add(exchange),
    table: (whyUnasked) => [...counters.values()].map((counter) => counter.table(whyUnasked)),
  };
}

/** Counts what is exercised of one operation. */
interface Counter {
  add(exchange: Exchange): void;
  table(whyUnasked: (operation: Operation) => string | undefined): OperationCoverage;
}

/** Different values, or requests, that are told apart; beyond these they are only counted. */
const DISTINCT = 2_000;

function createCounter(operation: Operation): Counter {
  let requests = 0;
  let asked = 0;
  let succeeded = 0;
  /** Requests that a service cannot but refuse with 400 or 422, and those for what is not there. */
  let broken = 0;
  let unknown = 0;
  const documented = new Map<string, number>();
  const statuses = new Set<number>();
  const answers = new Map<string, number>();
  const values = new Map<string, Set<string>>();
  const tried = {
    valid: new Set<string>(),
    defective: new Set<string>(),
    unauthenticated: new Set<string>(),
  };
  const note = (set: Set<string>, text: () => string): void => void (set.size < DISTINCT && set.add(text()));
  return {
    add(exchange) {
      const { purpose, parts, label, resource } = exchange.case;
      const status = statusOf(exchange);
      const isUnsent = status === undefined && exchange.attempts === 0;
      if (purpose.kind === 'undocumented-method' || isUnsent) return;
      requests += 1;
      const response = responseFor(operation, status ?? 0)?.status;
      if (response !== undefined) count(documented, response);
      if (status !== undefined) statuses.add(status);
      if (purpose.kind !== 'read-only' && purpose.kind !== 'conditional')
        note(tried[purpose.kind], () =>
          `${exchange.request.path} ${label} ${exchange.request.body ?? ''}`.slice(0, 200),
        );
      if (purpose.kind === 'defective' && purpose.defect.unambiguous && purpose.defect.place !== 'path')
        broken += 1;
      if (purpose.kind !== 'valid') return;
      asked += 1;
      if (resource === 'unknown') unknown += 1;
      if (status !== undefined) count(answers, String(status));
      if (status !== undefined && isSuccess(operation, status)) succeeded += 1;
      for (const [key, given] of parts.parameters) {
        const seen = values.get(key) ?? new Set();
        values.set(key, seen);
        if (given.kind === 'value') note(seen, () => scalarText(given.value));
      }
    },
    table(whyUnasked) {
      const [always, ...others] = statuses;
      const never = (...expected: readonly number[]): readonly string[] => {
        const named = expected.filter((status) => documentsExactly(operation, status));
        const came = named.some((status) => documented.has(String(status)));
        return named.length === 0 || came ? [] : [`status ${named.join(' or ')} never came`];
      };
      return {
        operation: operation.id,
        method: operation.method,
        path: operation.template,
        requests,
        statuses: operation.responses.map(({ status }) => ({
          name: status,
          count: documented.get(status) ?? 0,
        })),
        parameters: operation.parameters.map((parameter) => ({
          name: parameter.name,
          count: values.get(parameterKey(parameter))?.size ?? 0,
        })),
        valid: tried.valid.size,
        defects: tried.defective.size,
        credentials: tried.unauthenticated.size,
        asked,
        succeeded,
        answers: tallies(answers),
        always: others.length === 0 ? always : undefined,
        unasked: asked === 0 ? whyUnasked(operation) : undefined,
        missing: [
          ...(tried.unauthenticated.size > 0 ? never(401) : []),
          ...(broken > 0 ? never(400, 422) : []),
          ...(unknown > 0 ? never(404) : []),
        ],
      };
    },
  };
}

/** What a service answers whatever the operation is. */
const OF_ANY = new Set([401, 403, 429]);

/** Whether a status is success: 2xx, or what an operation documents that has no 2xx at all (a redirect, `410` alone). */
function isSuccess(operation: Operation, status: number): boolean {
  if (status >= 200 && status < 300) return true;
  const documents2xx = operation.responses.some((response) => /^2|^default$/.test(response.status));
  return !documents2xx && status < 500 && !OF_ANY.has(status) && responseFor(operation, status) !== undefined;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function tallies(counts: ReadonlyMap<string, number>): readonly Counted[] {
  return [...counts].map(([name, number]) => ({ name, count: number })).sort((a, b) => b.count - a.count);
}
