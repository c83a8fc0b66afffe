import type { Contract, Operation } from '../../spec/model/types.ts';
import { alarm } from '../plan/service-wide.ts';
import { isSafe } from '../plan/safe.ts';
import { statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';

/** Remembers which operations have changed something lately, so that one of them can be why others are refused. */
export interface Suspects {
  note(exchange: Exchange): void;
  /** Whether an exchange is a success that may have changed the service as a whole. */
  isWideChange(exchange: Exchange): boolean;
  /** Ids of the operations that may be why an exchange was refused; empty where none may. */
  of(refused: Exchange): readonly string[];
  /** Takes it that an operation is served as before. */
  clear(operation: Operation): void;
  /** Forgets what happened so far. */
  forget(): void;
}

/** Suspects that are too many to be told, and put aside, together. */
const MANY = 3;

/** Makes suspects: the operations of `wide` are suspects at each success, others until one is seen to be harmless. */
export function createSuspects(contract: Contract, wide: ReadonlySet<string>): Suspects {
  const wantsKey = contract.operations.some(({ security }) => security.length > 0);
  /** Ticks at which operations last succeeded, or were last seen to work. */
  const served = new Map<string, number>();
  const wideChanges = new Map<string, number>();
  const firstChanges = new Map<string, number>();
  const harmless = new Set<string>();
  const alarming = new Set(contract.operations.filter((each) => alarm(each) > 0).map(({ id }) => id));
  /** Of many, those that their names give away, where they do. */
  const mostAlarming = (ids: readonly string[]): readonly string[] => {
    const told = ids.filter((id) => alarming.has(id));
    return ids.length > MANY && told.length > 0 ? told : ids;
  };
  let clock = 0;
  const isChange = (exchange: Exchange): boolean => succeeded(exchange) && !isSafe(exchange.case.operation);
  const isWideChange = (exchange: Exchange): boolean =>
    // A logout may lead elsewhere, and may be a GET.
    wide.has(exchange.case.operation.id) && (statusOf(exchange) ?? 400) < 400;
  return {
    isWideChange,
    note(exchange) {
      const { id } = exchange.case.operation;
      clock = Math.max(clock, exchange.ended);
      if (!succeeded(exchange)) return;
      for (const [changed, ended] of firstChanges) {
        // What needs no credential says nothing of one that holds no more.
        if (ended >= exchange.started || !isPlain(exchange, wantsKey)) continue;
        firstChanges.delete(changed);
        harmless.add(changed);
      }
      if (isWideChange(exchange)) {
        wideChanges.set(id, exchange.ended);
        return;
      }
      if (isChange(exchange) && !harmless.has(id) && !firstChanges.has(id))
        firstChanges.set(id, exchange.ended);
      if (isPlain(exchange, exchange.case.operation.security.length > 0)) served.set(id, exchange.ended);
    },
    of(refused) {
      const since = served.get(refused.case.operation.id) ?? 0;
      const recent = [...wideChanges].filter(([, ended]) => ended > since).map(([id]) => id);
      const [last] = [...wideChanges].toSorted(([, a], [, b]) => b - a);
      // A service that nobody can connect to may have taken its time to end.
      if (!refused.outcome.ok) return recent.length > 0 || last === undefined ? recent : [last[0]];
      return mostAlarming([...recent, ...firstChanges.keys()]);
    },
    clear: ({ id }) => void served.set(id, clock),
    forget() {
      for (const memory of [served, wideChanges, firstChanges]) memory.clear();
    },
  };
}

/** Whether a request is one that a service answers all day, with the credential that it wants where it wants one. */
function isPlain({ case: { purpose, credential } }: Exchange, wantsKey: boolean): boolean {
  return purpose.kind === 'valid' && (!wantsKey || credential?.kind === 'valid');
}
