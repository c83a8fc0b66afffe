import type { Operation } from '../../spec/model/types.ts';
import { DONE, LOOK, MADE } from '../exchange/sibling-labels.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { actedOn } from './acted-on.ts';
import { referenceSteps, referredBy } from './own-references.ts';
import type { Producers } from './producers.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** An action on one of two resources that refer to the same, with a look at the other: nothing was done to that. */
export function siblingJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const acted = actedOn(generator, producers, operation);
  if (acted === undefined) return [];
  const { creation, done, read } = acted;
  const id = `${operation.id}/valid/beside-another`;
  return [
    lazyJob(id, () => {
      const bodies = ['one', 'other'].map((label) =>
        baseline(generator, creation.operation, `${id}/${label}`, 'all'),
      );
      const [one] = bodies;
      const act = baseline(generator, operation, id, 'all');
      const look = baseline(generator, read.operation, id, 'required');
      const sent = one && bodyObject(one);
      const referred = referredBy(generator, producers, creation.operation).filter(
        ({ property }) => sent !== undefined && property in sent,
      );
      // What refers to nothing has only its place in common with others: all that the run shares has that.
      if (act === undefined || look === undefined || referred.length === 0) return [];
      const references = referenceSteps(generator, producers, referred, id);
      if (references.length < referred.length) return [];
      const referring = referred.map((each, from) => ({ ...each, from }));
      const made = bodies.flatMap((parts): readonly Step[] =>
        parts === undefined
          ? []
          : [
              {
                ...reached(producers, caseOf(generator, creation.operation, parts, { label: MADE })),
                referring,
              },
            ],
      );
      const at = references.length;
      return made.length < bodies.length
        ? []
        : [
            ...references,
            ...made,
            followed(caseOf(generator, operation, act, { label: DONE }), leadOf(done.link), at),
            followed(caseOf(generator, read.operation, look, { label: LOOK }), leadOf(read.link), at + 1),
          ];
    }),
  ];
}
