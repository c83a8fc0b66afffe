import { answersOf } from '../run/coverage.ts';
import type { RunResult } from '../run/events.ts';
import type { Judging } from './exit-status.ts';

/** An operation without one success, and why. */
export interface NotReached {
  readonly operation: string;
  /** In words: `spared: it ends the service`, `never requested: the time is up`, `never succeeded (403)`. */
  readonly why: string;
}

/** The operations that a run had no success with: spared, left out, never requested, or refused whatever was sent. */
export function notReached(
  { coverage, uncovered }: RunResult,
  { leftOut }: Pick<Judging, 'leftOut'>,
): readonly NotReached[] {
  const ofRun = coverage.flatMap((item): readonly NotReached[] => {
    const { operation, asked, succeeded, requests, unasked } = item;
    if (succeeded > 0) return [];
    if (asked > 0) return [{ operation, why: `never succeeded (${answersOf(item)})` }];
    const because = unasked === undefined ? '' : `: ${unasked}`;
    if (leftOut.includes(operation))
      return [{ operation, why: unasked === undefined ? 'left out on request' : `spared${because}` }];
    return [
      { operation, why: `${requests === 0 ? 'never requested' : 'no valid request was sent'}${because}` },
    ];
  });
  const known = new Set(coverage.map(({ operation }) => operation));
  const ofDocument = uncovered.filter(
    ({ operation, what }) => !known.has(operation) && what.startsWith('left out'),
  );
  return [...ofRun, ...ofDocument.map(({ operation, what }) => ({ operation, why: what }))];
}
