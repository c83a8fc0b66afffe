import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import type { LabelledParts } from '../generate/valid.ts';

/** The job of a valid request, which shrinks to those that its request takes the place of. */
export function jobOf(
  id: string,
  valid: LabelledParts,
  stepsOf: (valid: LabelledParts) => readonly Step[],
): Job {
  const { alone } = valid;
  return lazyJob(
    id,
    () => stepsOf(valid),
    alone && (() => alone().map((each, index) => jobOf(`${id}~${index}`, each, stepsOf))),
  );
}
