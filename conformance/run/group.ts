import type { Breach } from './judge.ts';
import { responseFor } from '../../spec/model/response-for.ts';
import { statusOf, type Exchange } from './exchange.ts';

/** Breaches that have one cause, as far as can be told, the most telling first. */
export interface Group {
  readonly key: string;
  /** How many there are; of them, some are kept. */
  readonly count: number;
  readonly breaches: readonly Breach[];
}

/** Rules whose breaches are one finding for the whole service, whatever the operation. */
const SERVICE_WIDE =
  /^(auth|http)\/|^deprecation\/(header-syntax|sunset-|order|announced|only-where)|^ensures\/status-|^response\/well-formed-body$/;

/** Breaches of a group that are kept: enough to choose from, few enough for a long run against a broken service. */
const KEPT = 200;

/** Puts together what has the same rule, operation, place and cause. */
export interface Grouping {
  add(breach: Breach): void;
  groups(): readonly Group[];
  /** Breaches added so far. */
  count(): number;
}

/** Makes an empty grouping. */
export function createGrouping(): Grouping {
  const groups = new Map<string, { count: number; readonly kept: Breach[] }>();
  let count = 0;
  return {
    add(breach) {
      const key = keyOf(breach);
      const group = groups.get(key) ?? { count: 0, kept: [] };
      groups.set(key, group);
      group.count += 1;
      count += 1;
      if (group.kept.length < KEPT) group.kept.push(breach);
    },
    groups: () =>
      [...groups].map(([key, group]) => ({
        key,
        count: group.count,
        breaches: group.kept.toSorted(byTelling),
      })),
    count: () => count,
  };
}

function keyOf({ rule, exchange, judgement }: Breach): string {
  if (SERVICE_WIDE.test(rule)) return rule;
  if (rule === 'response/content-type') return `${rule} ${judgement.actual}`;
  const place = judgement.at.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  return [rule, subjectOf(rule, exchange), place, judgement.cause ?? ''].join(' ');
}

/** What a rule speaks of: the documented response (which operations may share), or the operation and what was tried. */
function subjectOf(rule: string, exchange: Exchange): string {
  const { operation, purpose } = exchange.case;
  const documented = rule.startsWith('response/')
    ? responseFor(operation, statusOf(exchange) ?? 0)
    : undefined;
  return documented?.pointer ?? `${operation.id} ${purpose.kind}`;
}

/** Deterministic cases before random ones, fewer exchanges before more, shorter requests before longer. */
function byTelling(a: Breach, b: Breach): number {
  return rank(a) - rank(b) || size(a.exchange) - size(b.exchange) || a.exchange.index - b.exchange.index;
}

function rank({ exchange, judgement }: Breach): number {
  // A probe is not in the plan: what a request of the plan shows too can be replayed as it was.
  const byChance = /\/random\//.test(exchange.job) ? 100 : exchange.job.endsWith('/probe') ? 50 : 0;
  return byChance + (judgement.evidence?.length ?? 0);
}

function size({ request }: Exchange): number {
  return request.path.length + (request.body?.length ?? 0);
}
