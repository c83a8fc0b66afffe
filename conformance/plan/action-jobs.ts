import { removalOf, type Creation, type Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Case, type Job, type Step } from '../exchange/case.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { actedOn } from './acted-on.ts';
import { otherBodies, referenceShapes } from './action-bodies.ts';
import { referenceLooks, referenceSteps, referredBy } from './own-references.ts';
import type { Producers } from './producers.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** The label of the other action after which one is tried. */
export const OTHER_ACTION = 'other-action';

/** Bodies that are tried for a resource that an action is possible for, where none was so far. */
const MOST_BODIES = 6;

/** Other actions after which an action is tried. */
const MOST_OTHERS = 3;

/**
 * An action on a resource of its own, which refers to resources of its own, with a look at all of them before and after
 * it, and the same once more. What a resource refers to may allow an action or not: each is left out in turn. Where it
 * was always refused so far, the resource is made otherwise: what allows an action is told by descriptions alone.
 */
export function actionJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { knowledge } = generator;
  const acted = actedOn(generator, producers, operation);
  if (acted === undefined) return [];
  const { creation, read, done } = acted;
  const of = { generator, producers, creation, read, done };
  const others = acted.others.slice(0, MOST_OTHERS);
  const id = `${operation.id}/valid`;
  const jobs = (suffix: string, made: (name: string) => Parts | undefined): readonly Job[] => [
    ...others.map((other): Job => {
      const name = `${id}/after-${other.operation.id}${suffix}`;
      return lazyJob(name, () => stepsOf(of, name, made(name), other));
    }),
    lazyJob(`${id}/twice${suffix}`, () => stepsOf(of, `${id}/twice${suffix}`, made(`${id}/twice${suffix}`))),
  ];
  return [
    ...referenceShapes(generator, creation.operation).flatMap(({ suffix, parts }) => jobs(suffix, parts)),
    ...Array.from({ length: MOST_BODIES }, (_, index) => {
      const name = `${id}/twice/${index + 1}`;
      return lazyJob(name, () =>
        knowledge.isReached(operation)
          ? []
          : stepsOf(of, name, otherBodies(generator, creation.operation, name)[index]),
      );
    }),
    lazyJob(`${id}/after-removal`, () =>
      knowledge.isReached(operation) ? [] : afterRemoval(of, `${id}/after-removal`),
    ),
  ];
}

interface Acting {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly creation: Creation;
  readonly read: Linked;
  readonly done: Linked;
}

/** What is done to a resource that was removed, which some actions bring back. */
function afterRemoval({ generator, producers, creation, read, done }: Acting, name: string): readonly Step[] {
  const removal = removalOf(creation);
  const made = baseline(generator, creation.operation, name, 'all');
  if (removal === undefined || made === undefined) return [];
  // It may be gone for good.
  const steps = [removal, done, read].flatMap((linked): readonly Step[] => {
    const parts = baseline(generator, linked.operation, name, 'all');
    if (parts === undefined) return [];
    const subject = caseOf(generator, linked.operation, parts, {
      label: 'after-removal',
      resource: 'perhaps',
    });
    return [{ ...followed(subject, leadOf(linked.link), 0), case: subject }];
  });
  return [
    reached(producers, caseOf(generator, creation.operation, made, { label: 'action/made' })),
    ...steps,
  ];
}

/** What is done to a resource: the action twice, or once after another action, each between two looks. */
function stepsOf(
  { generator, producers, creation, read, done }: Acting,
  name: string,
  made: Parts | undefined,
  other?: Linked,
): readonly Step[] {
  const look = baseline(generator, read.operation, name, 'required');
  const act = baseline(generator, done.operation, name, 'all');
  const before = other && baseline(generator, other.operation, name, 'all');
  if (made === undefined || look === undefined || act === undefined) return [];
  const sent = bodyObject(made) ?? {};
  const referred = referredBy(generator, producers, creation.operation).filter(
    ({ property }) => property in sent,
  );
  const references = referenceSteps(generator, producers, referred, name);
  if (references.length < referred.length) return [];
  const at = references.length;
  const step = ({ link }: Linked, subject: Case): Step => followed(subject, leadOf(link), at);
  const looking = [
    step(read, caseOf(generator, read.operation, look, { label: 'action/read' })),
    ...referenceLooks(generator, referred, name),
  ];
  const acting = caseOf(generator, done.operation, act, { label: 'action' });
  const again = (label: string): Step => step(done, { ...acting, label, repeats: true });
  const creating: Step = {
    ...reached(producers, caseOf(generator, creation.operation, made, { label: 'action/made' })),
    referring: referred.map((each, from) => ({ ...each, from })),
  };
  const first = [...references, creating];
  if (other === undefined)
    return [...first, ...looking, step(done, acting), ...looking, again('action-again'), ...looking];
  if (before === undefined) return [];
  const otherwise = caseOf(generator, other.operation, before, { label: OTHER_ACTION });
  return [...first, step(other, otherwise), ...looking, again('action-after'), ...looking];
}
