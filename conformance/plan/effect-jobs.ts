import { actionsBelow } from '../../spec/model/actions.ts';
import { movedAmounts } from '../../spec/model/amounts.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import { keptByAmount } from '../../spec/model/moves.ts';
import { removalOf, type Creation, type Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { AMOUNT } from '../exchange/amount-label.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { referenceShapes } from './action-bodies.ts';
import { withAmounts } from './amount-bodies.ts';
import { referenceLooks, referenceSteps, referredBy, type Referred } from './own-references.ts';
import { isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** Actions on one kind of resource that are tried, each in a job of its own. */
const MOST_ACTIONS = 2;

const ROUNDS = [0, 1];

/**
 * Creations with amounts that move a number of what they refer to, and what is done to them then, several in a row on the
 * same resources, which are looked at before and after each.
 */
export function effectJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const creation = producers.creationBy(operation);
  if (creation === undefined || !isReachable(operation, producers)) return [];
  const referred = referredBy(generator, producers, operation);
  const producer = operation.path.includes('{') ? producers.of(operation) : undefined;
  const above = producers.creationBy(producer?.operation);
  const touched = [...referred.map((each) => each.creation), ...(above === undefined ? [] : [above])];
  const moves = touched.some((made) => {
    const resource = resourceCreatedBy(contract, made.operation);
    return resource !== undefined && movedAmounts(contract, resource, operation).length > 0;
  });
  if (!moves) return [];
  const of = { generator, producers, creation, referred, above };
  const actions = actionsBelow(contract, creation);
  const id = `${operation.id}/valid/amounts`;
  const job = (name: string, action: Linked | undefined): Job =>
    lazyJob(name, () => stepsOf(of, action, name));
  return actions.length === 0
    ? [job(id, undefined)]
    : actions.slice(0, MOST_ACTIONS).map((action) => job(`${id}/${action.operation.id}`, action));
}

interface Effect {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly creation: Creation;
  /** What its bodies refer to. */
  readonly referred: readonly Referred[];
  /** The creation of what its path stands below. */
  readonly above: Creation | undefined;
}

function stepsOf(
  { generator, producers, creation, referred, above }: Effect,
  action: Linked | undefined,
  name: string,
): readonly Step[] {
  const made = [...referred, ...(above === undefined ? [] : [{ property: 'above', creation: above }])];
  const references = referenceSteps(generator, producers, made, name);
  if (references.length < made.length) return [];
  const looks = referenceLooks(generator, made, name);
  const below = above?.nested.find(({ operation: { id } }) => id === creation.operation.id);
  const steps: Step[] = [...references, ...looks];
  const shapes = referenceShapes(generator, creation.operation);
  for (const round of ROUNDS) {
    for (const [index, shape] of shapes.entries()) {
      const position = round * shapes.length + index;
      const own = `${name}/${position}`;
      const parts = withAmounts(generator, creation.operation, shape.parts(own), position);
      if (parts === undefined) continue;
      const subject = caseOf(generator, creation.operation, parts, { label: AMOUNT });
      const making =
        below === undefined
          ? reached(producers, subject)
          : followed(subject, leadOf(below.link), referred.length);
      steps.push({ ...making, referring: referencesOf(parts, referred) });
      const act = action && baseline(generator, action.operation, own, 'all');
      if (action !== undefined && act !== undefined) {
        const acting = caseOf(generator, action.operation, act, { label: 'amount/action' });
        steps.push(followed({ ...acting, repeats: true }, leadOf(action.link), steps.length - 1));
      }
      steps.push(...looks);
    }
  }
  return [...steps, ...keptRemovals(generator, creation, made, steps.length - looks.length, name)];
}

/** Removals of what the last looks show an amount of, where the contract's words say that it keeps it. */
function keptRemovals(
  generator: RequestGenerator,
  { operation }: Creation,
  made: readonly Referred[],
  lastLooks: number,
  name: string,
): readonly Step[] {
  const { contract } = generator;
  const looked = made.filter(({ creation }) => creation.reads.length > 0);
  return made.flatMap((each, from): readonly Step[] => {
    const { creation } = each;
    const look = looked.indexOf(each);
    const resource = resourceCreatedBy(contract, creation.operation);
    const remove = removalOf(creation);
    const plain = remove && baseline(generator, remove.operation, name, 'required');
    const at = resource?.representation?.at;
    if (resource === undefined || remove === undefined || plain === undefined || at === undefined) return [];
    if (look === -1) return [];
    return movedAmounts(contract, resource, operation).flatMap((amount): readonly Step[] => {
      const words = keptByAmount(contract, remove.operation, amount, resource);
      if (words === undefined) return [];
      const { property } = amount;
      const removal = caseOf(generator, remove.operation, plain, refusedFor(`kept-by-${property}`, words));
      const needs = [{ from: lastLooks + look, showing: { at, property, value: { above: 0 } } }];
      return [{ ...followed(removal, leadOf(remove.link), from), needs }];
    });
  });
}

/** What a body refers to: a property that stands alone for its kind shares what the others of its kind refer to. */
function referencesOf(parts: Parts, referred: readonly Referred[]): Step['referring'] & {} {
  const sent = bodyObject(parts) ?? {};
  const present = referred.filter(({ property }) => property in sent);
  return present.map((each) => {
    const isAlone = present.every((other) => other === each || other.creation !== each.creation);
    const from = isAlone
      ? referred.findIndex(({ creation }) => creation === each.creation)
      : referred.indexOf(each);
    return { ...each, from };
  });
}
