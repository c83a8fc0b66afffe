import { actionOf } from '../../spec/model/actions.ts';
import type { Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { freshReferences } from './fresh-references.ts';
import { withInserted } from './inserted-steps.ts';
import { leadingSteps, preparationsOf } from './preparations.ts';
import { OTHER_ACTION } from './action-jobs.ts';
import { ownParents } from './own-parents.ts';
import type { Producers } from './producers.ts';
import { wantsAllowed } from './refused-for.ts';

/** Makes jobs whose requests find what they are about as words want it: made for them where it serves once, and led to a state. */
export function preparing(generator: RequestGenerator, producers: Producers): (job: Job) => Job {
  const fresh = freshReferences(generator, producers);
  const own = ownParents(generator, producers);
  const isConcerned = producers.creations.some(({ nested }) => nested.length > 0);
  const led = (job: Job): Job =>
    lazyJob(
      job.id,
      () => withLed(generator, producers, job),
      job.shrink && (() => Iterator.from(job.shrink?.() ?? []).map(led)),
    );
  return isConcerned ? (job) => led(fresh(own(job))) : fresh;
}

/** The jobs of an action that find its resource led to where it is allowed, besides those that try its bodies. */
const LED = ['first', 'twice'];

/** The labels of actions that bring a resource to the state that a job is about. */
const BEFORE = ['action', OTHER_ACTION];

/** What leads what a job makes itself comes right after it; of what is shared, it is told what it is for. */
function withLed(generator: RequestGenerator, producers: Producers, { id, steps }: Job): readonly Step[] {
  const { contract } = generator;
  const leading = new Map<number, Set<Linked>>();
  const behalf = new Map<number, Operation>();
  for (const [index, step] of steps.entries()) {
    const { operation, credential } = step.case;
    // What an action makes of any state, and what is refused in one, is tried by jobs of their own.
    if (!wantsAllowed(step.case) || (credential !== undefined && credential.kind !== 'valid')) continue;
    const isLed =
      LED.some((name) => id.startsWith(`${operation.id}/valid/${name}`)) ||
      (step.case.parts.body.kind !== 'none' && id === `${operation.id}/valid/${step.case.label}`);
    // What is done before what a job is about is to succeed.
    const isBefore = BEFORE.includes(step.case.label) && !id.startsWith(`${operation.id}/valid/`);
    if (actionOf(contract, operation) !== undefined && !isLed && !isBefore) continue;
    for (const { resource, steps: wanted } of preparationsOf(generator, producers, operation))
      for (let from = step.follow?.from; typeof from === 'number'; from = steps[from]?.follow?.from) {
        const maker = steps[from];
        if (maker === undefined) break;
        if (resourceCreatedBy(contract, maker.case.operation) === resource) {
          const done = new Set(
            steps
              .slice(0, index)
              .flatMap((each) => (each.follow?.from === from ? [each.case.operation.id] : [])),
          );
          const into = leading.get(from) ?? new Set();
          for (const linked of wanted) if (!done.has(linked.operation.id)) into.add(linked);
          leading.set(from, into);
        } else if (maker.follow?.from === 'shared') behalf.set(from, operation);
      }
  }
  const told = steps.map((step, index) => {
    const onBehalf = behalf.get(index);
    return onBehalf === undefined || step.follow === undefined
      ? step
      : { ...step, follow: { ...step.follow, onBehalf } };
  });
  return withInserted(
    told,
    [...leading].map(([after, wanted]) => ({
      after,
      steps: leadingSteps(generator, [...wanted], after, id),
    })),
  );
}
