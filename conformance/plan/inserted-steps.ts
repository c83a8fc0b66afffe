import type { Step } from '../exchange/case.ts';

/** Steps that are put into a job. */
export interface Inserted {
  /** The index of the step that they come after; -1 puts them first. */
  readonly after: number;
  /** What they name by index are steps of the job as it was, unless they come first. */
  readonly steps: readonly Step[];
}

/**
 * A job's steps with others among them: whatever names a step by its index names the same one afterwards. What comes first
 * names others that come first.
 */
export function withInserted(steps: readonly Step[], inserted: readonly Inserted[]): readonly Step[] {
  const placeOf = (index: number): number =>
    index + inserted.reduce((sum, { after, steps: more }) => sum + (after < index ? more.length : 0), 0);
  const after = (index: number): readonly Step[] =>
    inserted.flatMap((each) => (each.after === index ? each.steps : []));
  return [
    ...after(-1),
    ...steps.flatMap((step, index) => [
      renumbered(step, placeOf),
      ...after(index).map((each) => renumbered(each, placeOf)),
    ]),
  ];
}

/** A step whose mentions of other steps are as `placeOf` has them. */
export function renumbered(step: Step, placeOf: (index: number) => number): Step {
  const { follow, overriding, needs, wait, referring, next, insteadOf } = step;
  return {
    ...step,
    ...(follow !== undefined && follow.from !== 'shared'
      ? { follow: { ...follow, from: placeOf(follow.from) } }
      : {}),
    ...(overriding === undefined ? {} : { overriding: { ...overriding, from: placeOf(overriding.from) } }),
    ...(needs === undefined ? {} : { needs: needs.map((need) => ({ ...need, from: placeOf(need.from) })) }),
    ...(wait === undefined
      ? {}
      : { wait: { ...wait, unless: { ...wait.unless, from: placeOf(wait.unless.from) } } }),
    ...(referring === undefined
      ? {}
      : { referring: referring.map((each) => ({ ...each, from: placeOf(each.from) })) }),
    ...(next === undefined ? {} : { next: placeOf(next) }),
    ...(insteadOf === undefined ? {} : { insteadOf: placeOf(insteadOf) }),
  };
}
