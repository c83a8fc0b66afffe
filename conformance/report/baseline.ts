import { err, ok, type Result } from '../../spec/result.ts';
import type { RunResult } from '../run/events.ts';
import type { Finding } from '../run/finding.ts';

/** Findings that are known already, by their keys: each in words. */
export type Baseline = ReadonlyMap<string, string>;

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
    const [key, rule, operations, follow] = ['key', 'rule', 'operations', 'consequences'].map((name) =>
      property(finding, name),
    );
    if (typeof key !== 'string' || typeof rule !== 'string') return false;
    baseline.set(key, inWords(rule, Array.isArray(operations) ? operations.map(String) : []));
    return !Array.isArray(follow) || follow.every(add);
  };
  return findings.every(add) ? ok(baseline) : err('is not a result: one of its findings has no key');
}

/** Known findings that a run did not find again, in words. */
export function goneFrom(baseline: Baseline, { findings }: RunResult): readonly string[] {
  const found = new Set(findings.flatMap(keysOf));
  return [...baseline].flatMap(([key, words]) => (found.has(key) ? [] : [words]));
}

function keysOf({ key, consequences }: Finding): readonly string[] {
  return [key, ...consequences.flatMap(keysOf)];
}

function inWords(rule: string, operations: readonly string[]): string {
  return operations.length === 0 ? rule : `${rule} on ${operations.join(', ')}`;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
