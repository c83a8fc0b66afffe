import { err, ok, type Result } from '../../spec/result.ts';
import type { RunResult } from '../run/events.ts';
import type { Finding } from '../run/finding.ts';

/** Fingerprints that are known already, each with the finding that has it, in words. */
export type Baseline = ReadonlyMap<string, string>;

/** Fingerprints of a finding that are told one by one. */
const MOST = 6;

/**
 * Reads the findings of an earlier result, as `--json` and `--report json=…` write it: those that followed from others
 * too, since another run may have them stand alone.
 */
export function readBaseline(text: string): Result<Baseline, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('is not JSON');
  }
  const findings = property(value, 'findings');
  if (!Array.isArray(findings)) return err('is not a result: it has no list of findings');
  const baseline = new Map<string, string>();
  const add = (finding: unknown): boolean => {
    const [rule, operations, fingerprints, follow] = [
      'rule',
      'operations',
      'fingerprints',
      'consequences',
    ].map((name) => property(finding, name));
    if (typeof rule !== 'string' || !Array.isArray(fingerprints)) return false;
    const words = Array.isArray(operations) ? `${rule} on ${operations.join(', ')}` : rule;
    for (const fingerprint of fingerprints) baseline.set(String(fingerprint), words);
    return !Array.isArray(follow) || follow.every(add);
  };
  return findings.every(add)
    ? ok(baseline)
    : err('is of an earlier version, whose findings have no fingerprints');
}

/** Whether all that a finding consists of is known. */
export function isIn(baseline: Baseline | undefined, { fingerprints }: Finding): boolean {
  return baseline !== undefined && fingerprints.every((fingerprint) => baseline.has(fingerprint));
}

/** What is new of a finding that is known in part, in words; empty where all of it is new, or nothing. */
export function spreadOf(baseline: Baseline | undefined, { fingerprints }: Finding): readonly string[] {
  const news = fingerprints.filter((fingerprint) => baseline?.has(fingerprint) !== true);
  return news.length === fingerprints.length ? [] : listed(news);
}

/** Findings as they stand beside a baseline: what merely follows from a known one is not known by that, and stands alone. */
export function standing(findings: readonly Finding[], baseline: Baseline | undefined): readonly Finding[] {
  return findings.flatMap((finding) => {
    if (!isIn(baseline, finding)) return [finding];
    const isNew = (follower: Finding): boolean => !isIn(baseline, follower);
    const { consequences } = finding;
    return [
      { ...finding, consequences: consequences.filter((follower) => !isNew(follower)) },
      ...consequences.filter(isNew),
    ];
  });
}

/** Known findings that a run did not find again, or no longer as a whole, in words. */
export function goneFrom(baseline: Baseline, { findings }: RunResult): readonly string[] {
  const found = new Set(findings.flatMap(fingerprintsOf));
  const byFinding = Map.groupBy(baseline, ([, words]) => words);
  return [...byFinding].flatMap(([words, known]) => {
    const gone = known.map(([fingerprint]) => fingerprint).filter((fingerprint) => !found.has(fingerprint));
    if (gone.length === known.length) return [words];
    return gone.length === 0 ? [] : [`${words}, in part: ${listed(gone).join('; ')}`];
  });
}

function fingerprintsOf({ fingerprints, consequences }: Finding): readonly string[] {
  return [...fingerprints, ...consequences.flatMap(fingerprintsOf)];
}

/** Fingerprints in words, without their rule. */
function listed(fingerprints: readonly string[]): readonly string[] {
  const texts = fingerprints.map((fingerprint) =>
    fingerprint
      .split(' | ')
      .slice(1)
      .filter((part) => part !== '')
      .join(', '),
  );
  const rest = texts.length - MOST;
  return rest > 0 ? [...texts.slice(0, MOST), `${rest} more`] : texts;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
