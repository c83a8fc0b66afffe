import type { Job } from '../exchange/case.ts';

/** Jobs that may run at the same time; the phases of a plan run one after another. */
export interface Phase {
  readonly name:
    | 'first-requests'
    | 'first-look'
    | 'fixed-sequences'
    | 'sessions'
    | 'collections'
    | 'creation'
    | 'everything'
    | 'more'
    | 'clearing'
    | 'last-look'
    | 'walks'
    | 'risky'
    | 'service-wide';
  /** Jobs whose order does not matter: it is left to chance. They are laid out a piece at a time, at the first look. */
  readonly jobs: Iterable<Job>;
  /** Jobs that come after those, in this order; they are made only when their turn comes. */
  readonly later: Iterable<Job>;
  /** Whether its jobs run one at a time, so that nothing happens between two requests of one. */
  readonly alone: boolean;
}

/** Makers of a phase's jobs, such as one for each operation. */
export type JobParts = readonly (() => readonly Job[])[];

/** A phase whose jobs are laid out part by part, each when it is first come to. `note` is told of each part then. */
export function phaseOf(
  name: Phase['name'],
  parts: JobParts,
  note: (jobs: readonly Job[]) => void = () => {},
): Phase {
  const made: (readonly Job[])[] = [];
  const partAt = (position: number, make: () => readonly Job[]): readonly Job[] => {
    const before = made[position];
    if (before) return before;
    const jobs = make();
    made[position] = jobs;
    note(jobs);
    return jobs;
  };
  const jobs = {
    *[Symbol.iterator](): Generator<Job, undefined> {
      for (const [position, make] of parts.entries()) yield* partAt(position, make);
    },
  };
  return { name, jobs, later: [], alone: false };
}
