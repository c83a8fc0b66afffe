import type { Contract, Operation } from '../../spec/model/types.ts';
import { keyOf } from '../generate/parts.ts';
import { scalarText } from '../generate/serialize.ts';
import { responseFor } from '../rules/support/documented.ts';
import { statusOf, type Exchange } from './exchange.ts';

/** How often something was exercised. */
export interface Tally {
  readonly name: string;
  readonly count: number;
}

/** What the run exercised of one operation. */
export interface OperationCoverage {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly requests: number;
  /** Documented statuses, and how often each came. */
  readonly statuses: readonly Tally[];
  /** Parameters, and how many different valid values each had. */
  readonly parameters: readonly Tally[];
  /** Distinct valid requests, defects, and bad credentials tried. */
  readonly valid: number;
  readonly defects: number;
  readonly credentials: number;
}

/** Counts what a run exercises, exchange by exchange. */
export interface Coverage {
  add(exchange: Exchange): void;
  table(): readonly OperationCoverage[];
}

/** Different values, or requests, that are told apart; beyond these they are only counted. */
const DISTINCT = 2_000;

/** Makes the empty coverage of a contract. */
export function createCoverage(contract: Contract): Coverage {
  const counters = new Map(contract.operations.map((operation) => [operation.id, createCounter(operation)]));
  return {
    add: (exchange) => counters.get(exchange.case.operation.id)?.add(exchange),
    table: () => [...counters.values()].map((counter) => counter.table()),
  };
}

/** Something of an operation that was never exercised. */
export interface Uncovered {
  readonly operation: string;
  /** In words: `status 404 never came`, `parameter limit never sent`. */
  readonly what: string;
}

/** What was never exercised. */
export function uncovered(coverage: readonly OperationCoverage[]): readonly Uncovered[] {
  return coverage.flatMap(({ operation, requests, statuses, parameters }) => {
    if (requests === 0) return [{ operation, what: 'never requested' }];
    const missing = statuses.filter(
      ({ count, name }) => count === 0 && /^\d{3}$/.test(name) && !name.startsWith('5'),
    );
    return [
      ...missing.map(({ name }) => ({ operation, what: `status ${name} never came` })),
      ...parameters
        .filter(({ count }) => count === 0)
        .map(({ name }) => ({ operation, what: `parameter ${name} never sent` })),
    ];
  });
}

/** Operations that the contract leaves out, since what they need of the document is broken. */
export function leftOut({ omitted }: Contract): readonly Uncovered[] {
  return omitted.map(({ operation, reason }) => ({ operation, what: `left out: ${reason}` }));
}

interface Counter {
  add(exchange: Exchange): void;
  table(): OperationCoverage;
}

function createCounter(operation: Operation): Counter {
  let requests = 0;
  const statuses = new Map<string, number>();
  const values = new Map<string, Set<string>>();
  const tried = {
    valid: new Set<string>(),
    defective: new Set<string>(),
    unauthenticated: new Set<string>(),
  };
  const note = (set: Set<string>, text: () => string): void => void (set.size < DISTINCT && set.add(text()));
  return {
    add(exchange) {
      const { purpose, parts, label } = exchange.case;
      if (purpose.kind === 'undocumented-method') return;
      requests += 1;
      const documented = responseFor(operation, statusOf(exchange) ?? 0)?.status;
      if (documented !== undefined) statuses.set(documented, (statuses.get(documented) ?? 0) + 1);
      if (purpose.kind !== 'read-only')
        note(tried[purpose.kind], () =>
          `${exchange.request.path} ${label} ${exchange.request.body ?? ''}`.slice(0, 200),
        );
      if (purpose.kind !== 'valid') return;
      for (const [key, given] of parts.parameters) {
        const seen = values.get(key) ?? new Set();
        values.set(key, seen);
        if (given.kind === 'value') note(seen, () => scalarText(given.value));
      }
    },
    table: () => ({
      operation: operation.id,
      method: operation.method,
      path: operation.path,
      requests,
      statuses: operation.responses.map(({ status }) => ({ name: status, count: statuses.get(status) ?? 0 })),
      parameters: operation.parameters.map((parameter) => ({
        name: parameter.name,
        count: values.get(keyOf(parameter))?.size ?? 0,
      })),
      valid: tried.valid.size,
      defects: tried.defective.size,
      credentials: tried.unauthenticated.size,
    }),
  };
}
