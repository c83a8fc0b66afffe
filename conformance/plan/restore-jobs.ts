import { removalOf, type Linked } from '../../spec/model/resources.ts';
import { restorationOf } from '../../spec/model/restorations.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { BEFORE, REMOVED, RESTORED } from '../exchange/restore-labels.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { actedOn } from './acted-on.ts';
import { givenSteps } from './given-steps.ts';
import type { Producers } from './producers.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** Actions that are done to a resource before it is deleted, each in a job of its own. */
const MOST = 2;

/** A resource that was given all that it can have is deleted and restored; and one that something was done to before. */
export function restoreJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const acted = actedOn(generator, producers, operation);
  const removal = acted && removalOf(acted.creation);
  if (acted === undefined || removal === undefined) return [];
  if (restorationOf(generator.contract, acted.action) === undefined) return [];
  const { creation, done: restore, read } = acted;
  const others = acted.others.slice(0, MOST);
  const job = (suffix: string, given: (id: string) => readonly Step[]): Job => {
    const id = `${operation.id}/valid/restored-${suffix}`;
    return lazyJob(id, () => {
      const step = (
        { operation: target, link }: Linked,
        label: string,
        isThere: boolean,
      ): readonly Step[] => {
        const parts = baseline(generator, target, `${id}/${label}`, 'all');
        if (parts === undefined) return [];
        const subject = caseOf(generator, target, parts, { label });
        const below = followed(subject, leadOf(link), 0);
        return [isThere ? below : { ...below, case: subject }];
      };
      const made = baseline(generator, creation.operation, id, 'all');
      return made === undefined
        ? []
        : [
            reached(producers, caseOf(generator, creation.operation, made, { label: 'restored/made' })),
            ...given(id),
            ...step(read, BEFORE, true),
            ...step(removal, REMOVED, true),
            ...step(restore, RESTORED, false),
            ...step(read, 'restored/read', false),
          ];
    });
  };
  return [
    job('whole', (id) => givenSteps(generator, producers, creation, id)),
    ...others.map((other) =>
      job(`after-${other.operation.id}`, (id) => {
        const parts = baseline(generator, other.operation, id, 'all');
        return parts === undefined
          ? []
          : [
              followed(
                caseOf(generator, other.operation, parts, { label: 'other-action' }),
                leadOf(other.link),
                0,
              ),
            ];
      }),
    ),
  ];
}
