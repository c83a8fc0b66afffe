import { rules } from '../rules/registry.ts';
import type { Rule } from '../rules/rule.ts';
import type { Finding } from './finding.ts';
import { lasting } from './fingerprint.ts';
import type { Steadiness } from './steadiness.ts';

/** A finding, and the rule that found it. */
export interface Found {
  readonly finding: Finding;
  readonly source: Rule;
  readonly steadiness: Steadiness;
}

/** Puts the most telling findings first, in the order of the registry, and each that merely follows from an earlier one under it. */
export function foldFindings(found: readonly Found[]): readonly Finding[] {
  const sorted = [...found].sort((a, b) => rank(a) - rank(b) || b.finding.count - a.finding.count);
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

function rank({ source, finding }: Found): number {
  return (finding.severity === 'should' ? rules.length : 0) + rules.indexOf(source);
}

function follows(later: Found, earlier: Found): boolean {
  return (
    later.finding.severity === earlier.finding.severity &&
    (later.source.follows?.(
      { ...later.finding, source: later.source },
      { ...earlier.finding, source: earlier.source },
    ) ??
      false)
  );
}
