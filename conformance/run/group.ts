import type { RuleContext } from '../rules/rule.ts';
import { perOperation } from '../rules/support/group.ts';
import { isByChance } from '../rules/support/tried.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { fingerprintsOf } from './fingerprint.ts';
import type { Breach } from './judge.ts';

/** Breaches that have one cause, as far as can be told, the most telling first. */
export interface Group {
  readonly key: string;
  /** How many there are; of them, some are kept. */
  readonly count: number;
  readonly breaches: readonly Breach[];
  /** Ids of the operations that they show on. */
  readonly operations: readonly string[];
  /** What they are known by in a later run, and what they are where they do not show again. */
  readonly fingerprints: readonly string[];
  readonly unsteady: readonly string[];
}

/** Breaches of a group that are kept: enough to choose from, few enough for a long run against a broken service. */
const KEPT = 200;

/** Puts together the breaches that are told as one finding, as their rule says. */
export interface Grouping {
  add(breach: Breach): void;
  groups(): readonly Group[];
  /** Breaches added so far. */
  count(): number;
}

interface Growing {
  count: number;
  readonly kept: Breach[];
  readonly operations: Set<string>;
  readonly fingerprints: Map<string, string>;
}

/** Makes an empty grouping. */
export function createGrouping(context: RuleContext): Grouping {
  const groups = new Map<string, Growing>();
  let count = 0;
  return {
    add(breach) {
      const key = keyOf(breach, context);
      const group: Growing = groups.get(key) ?? {
        count: 0,
        kept: [],
        operations: new Set(),
        fingerprints: new Map(),
      };
      groups.set(key, group);
      group.count += 1;
      count += 1;
      group.operations.add(breach.exchange.case.operation.id);
      for (const { text, unsteady } of fingerprintsOf(breach, context))
        group.fingerprints.set(text, unsteady);
      if (group.kept.length < KEPT) group.kept.push(breach);
    },
    groups: () =>
      [...groups].map(([key, group]) => ({
        key,
        count: group.count,
        breaches: group.kept.toSorted(byTelling),
        operations: [...group.operations],
        fingerprints: [...group.fingerprints.keys()],
        unsteady: [...new Set(group.fingerprints.values())],
      })),
    count: () => count,
  };
}

/** A group of all its breaches. */
export function groupOf(
  key: string,
  count: number,
  breaches: readonly Breach[],
  context: RuleContext,
): Group {
  const fingerprints = breaches.flatMap((breach) => fingerprintsOf(breach, context));
  return {
    key,
    count,
    breaches,
    operations: [...new Set(breaches.map(({ exchange }) => exchange.case.operation.id))],
    fingerprints: [...new Set(fingerprints.map(({ text }) => text))],
    unsteady: [...new Set(fingerprints.map(({ unsteady }) => unsteady))],
  };
}

function keyOf({ rule, source, exchange, judgement }: Breach, context: RuleContext): string {
  const group = source.group ?? perOperation;
  return [rule, group(judgement, exchange, context)].join(' ').trimEnd();
}

/** Deterministic cases before random ones, fewer exchanges before more, shorter requests before longer. */
function byTelling(a: Breach, b: Breach): number {
  return rank(a) - rank(b) || size(a.exchange) - size(b.exchange) || a.exchange.index - b.exchange.index;
}

function rank({ exchange, judgement }: Breach): number {
  // A probe is not in the plan: what a request of the plan shows too can be replayed as it was.
  const byChance = isByChance(exchange) ? 100 : exchange.job.endsWith('/probe') ? 50 : 0;
  return byChance + (judgement.evidence?.length ?? 0);
}

function size({ request }: Exchange): number {
  return request.path.length + (request.body?.length ?? 0);
}
