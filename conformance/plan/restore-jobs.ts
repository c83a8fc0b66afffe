import { actionOf } from '../../spec/model/actions.ts';
import { removalOf, type Linked } from '../../spec/model/resources.ts';
import { restorationOf } from '../../spec/model/restorations.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { BEFORE, REMOVED, RESTORED } from '../exchange/restore-labels.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { givenSteps } from './given-steps.ts';
import { creationIn, isReachable, type Producers } from './producers.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** Actions that are done to a resource before it is deleted, each in a job of its own. */
const MOST = 2;

/** A resource that was given all that it can have is deleted and restored; and one that something was done to before. */
export function restoreJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const action = actionOf(contract, operation);
  const creation = action && creationIn(producers, action.resource);
  const restore = creation?.nested.find((linked) => linked.operation.id === operation.id);
  const removal = creation && removalOf(creation);
  const read = creation?.reads[0];
  if (action === undefined || creation === undefined || restore === undefined) return [];
  if (restorationOf(contract, action) === undefined || removal === undefined || read === undefined) return [];
  if (!isReachable(creation.operation, producers)) return [];
  const others = creation.nested
    .filter(
      (linked) => linked !== restore && actionOf(contract, linked.operation)?.resource === action.resource,
    )
    .slice(0, MOST);
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
