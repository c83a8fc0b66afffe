import type { RunResult } from '../run/events.ts';
import type { Finding } from '../run/finding.ts';
import { isIn, standing, type Baseline } from './baseline.ts';

/** 0 conforms, 1 violations, 2 not judged, 130 interrupted. */
export type ExitStatus = 0 | 1 | 2 | 130;

/** What else counts against a service. */
export interface Judging {
  /** Whether `should` findings and what was never exercised fail too. */
  readonly strict: boolean;
  /** Ids of operations that were left out on request: that they were not exercised counts against nobody. */
  readonly leftOut: readonly string[];
  /** What is known already, and fails no more; undefined where no baseline was given. */
  readonly baseline: Baseline | undefined;
}

/** What a run comes to as an exit status. */
export function exitStatusOf(result: RunResult, judging: Judging): ExitStatus {
  if (failing(result, judging).length > 0) return 1;
  const { requests, cutShort } = result;
  if (requests === 0 || cutShort?.kind === 'gone' || cutShort?.kind === 'fault') return 2;
  const isWhole = cutShort === undefined && unexercised(result, judging).length === 0;
  return judging.strict && !isWhole ? 1 : 0;
}

/** The findings that fail a run: flaky ones are among them, and those that follow from known ones and are new. */
export function failing({ findings }: RunResult, judging: Judging): RunResult['findings'] {
  return standing(findings, judging.baseline).filter(
    (finding) => (finding.severity === 'must' || judging.strict) && !isKnown(finding, judging),
  );
}

/** Whether a finding stands in the baseline, with all that it consists of. */
export function isKnown(finding: Finding, { baseline }: Judging): boolean {
  return isIn(baseline, finding);
}

/** What was never exercised and not left out on request either, in words. */
export function unexercised({ uncovered }: RunResult, { leftOut }: Judging): readonly string[] {
  return uncovered
    .filter(({ operation }) => !leftOut.includes(operation))
    .map(({ operation, what }) => `${operation}: ${what}`);
}
