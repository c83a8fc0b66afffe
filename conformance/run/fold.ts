import { rules } from '../rules/registry.ts';
import type { Rule } from '../rules/rule.ts';
import { MOST_LABELS, type Finding } from './finding.ts';
import { lasting } from './fingerprint.ts';
import type { Steadiness } from './steadiness.ts';

/** A finding, and the rule that found it. */
export interface Found {
  readonly finding: Finding;
  readonly source: Rule;
  readonly steadiness: Steadiness;
  /** What findings of this rule have in common where they have one cause; undefined where it cannot be told. */
  readonly cause: string | undefined;
  /** What it has in common with findings of other causes; undefined for nothing. */
  readonly kin: string | undefined;
  /** The same as the cause where it comes and goes; undefined where it does not. */
  readonly wavering: string | undefined;
}

/**
 * Puts the most telling findings first, in the order of the registry, those of one cause together, and each that merely
 * follows from an earlier one under it.
 */
export function foldFindings(found: readonly Found[]): readonly Finding[] {
  const known = withSteadyCauses(found);
  const ranked = known.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(isOfSeveral(a)) - Number(isOfSeveral(b)) ||
      b.finding.count - a.finding.count,
  );
  const sorted = byKin(foldedBy(ranked, (item) => (item.cause === undefined ? undefined : keyOf(item))));
  const kept: (Found & { readonly under: Finding[] })[] = [];
  for (const item of sorted) {
    const cause = kept.find((earlier) => follows(item, earlier));
    if (cause) cause.under.push(item.finding);
    else kept.push({ ...item, under: [] });
  }
  return kept.map(({ finding, under }) => ({ ...finding, consequences: under }));
}

/** Findings with those of their fingerprints that last, in order. */
export function withLasting(found: readonly Found[]): readonly Found[] {
  const kept = lasting(found.flatMap(({ finding }) => finding.fingerprints));
  return found.map(({ finding, ...rest }) => ({
    ...rest,
    finding: { ...finding, fingerprints: finding.fingerprints.filter((item) => kept.has(item)).sort() },
  }));
}

/** Findings that come and go have that as their cause, but where others that stay have the cause that they have. */
function withSteadyCauses(found: readonly Found[]): readonly Found[] {
  const steady = new Set(found.filter(({ wavering }) => wavering === undefined).map(keyOf));
  return found.map((item) =>
    item.wavering === undefined || (item.cause !== undefined && steady.has(keyOf(item)))
      ? item
      : { ...item, cause: item.wavering },
  );
}

function keyOf({ finding: { rule, severity }, cause = '' }: Found): string {
  return `${rule} ${severity} ${cause}`;
}

/** Findings of which those with one key are one, which the first of them shows. */
function foldedBy(sorted: readonly Found[], key: (item: Found) => string | undefined): readonly Found[] {
  const groups = Map.groupBy(sorted, (item) => key(item) ?? item);
  return [...groups.values()].flatMap((group) => {
    // What shows again is the better example.
    const [first, ...others] = group.toSorted((a, b) => unsteadiness(a) - unsteadiness(b));
    return first === undefined ? [] : [{ ...first, finding: others.reduce(joined, first.finding) }];
  });
}

/** Findings of one kin that are told by themselves: of more, nobody reads each. */
const MOST_OF_KIN = 5;

/** Findings with those of one kin as one where there are many. */
function byKin(found: readonly Found[]): readonly Found[] {
  const key = ({ finding: { rule, severity }, kin }: Found): string | undefined =>
    kin === undefined ? undefined : `${rule} ${severity} ${kin}`;
  const counts = Map.groupBy(found, key);
  return foldedBy(found, (item) =>
    (counts.get(key(item))?.length ?? 0) > MOST_OF_KIN ? key(item) : undefined,
  );
}

function unsteadiness({ finding: { status } }: Found): number {
  return ['confirmed', 'unconfirmed', 'flaky'].indexOf(status);
}

function joined(finding: Finding, { finding: other }: Found): Finding {
  const last = other.exchanges.at(-1);
  const isElsewhere = last !== undefined && !finding.operations.includes(last.operation);
  return {
    ...finding,
    operations: [...new Set([...finding.operations, ...other.operations])],
    fingerprints: [...new Set([...finding.fingerprints, ...other.fingerprints])].sort(),
    count: finding.count + other.count,
    labels: [...new Set([...finding.labels, ...other.labels])].slice(0, MOST_LABELS),
    another: finding.another ?? (isElsewhere ? last : undefined),
  };
}

function rank({ source, finding }: Found): number {
  return (finding.severity === 'should' ? rules.length : 0) + rules.indexOf(source);
}

/** Whether each request that showed it tried several values at once: what one shows alone is told before. */
function isOfSeveral({ finding: { labels } }: Found): boolean {
  return labels.every((label) => label.includes(','));
}

function follows(later: Found, earlier: Found): boolean {
  // What is refused whatever it is is refused where it is broken too.
  if (later.cause !== undefined && later.cause === earlier.cause) return true;
  return (
    later.finding.severity === earlier.finding.severity &&
    (later.source.follows?.(
      { ...later.finding, source: later.source },
      { ...earlier.finding, source: earlier.source },
    ) ??
      false)
  );
}
