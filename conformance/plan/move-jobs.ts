import { actionsBelow } from '../../spec/model/actions.ts';
import { amountLimits, refusedOnceGone } from '../../spec/model/moves.ts';
import { wordsOf } from '../../spec/model/pairs.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import { removalOf, type Creation, type Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { referenceShapes } from './action-bodies.ts';
import { withAmounts } from './amount-bodies.ts';
import { referredBy, type Referred } from './own-references.ts';
import { isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** A bound that the amounts of {@link withAmounts} are beyond. */
const SMALL = 5;

/** Where something comes from: what is taken from there, no bound of its own stands against. */
const SOURCES: ReadonlySet<string> = new Set(['from', 'source', 'origin', 'sender', 'debit', 'payer']);

/**
 * Actions, and creations, that words refuse for what a resource is like that they refer to: it has a bound that the amount
 * is beyond, or was removed since.
 */
export function moveJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const creation = producers.creationBy(operation);
  if (creation === undefined || operation.path.includes('{') || !isReachable(operation, producers)) return [];
  const referred = referredBy(generator, producers, operation);
  const actions = actionsBelow(contract, creation);
  const of = { generator, producers, creation, referred };
  return [undefined, ...actions].flatMap((action) =>
    referred.flatMap((reference) => {
      const target = action?.operation ?? operation;
      const isSource = wordsOf(reference.property).some((word) => SOURCES.has(word));
      const limits = isSource ? [] : amountLimits(contract, target, reference.creation);
      const resource = resourceCreatedBy(contract, reference.creation.operation);
      const gone = action && resource && refusedOnceGone(contract, target, resource);
      const job = (
        label: string,
        words: string,
        steps: (move: Move, name: string) => readonly Step[],
      ): Job => {
        const id = `${target.id}/defective/${label}`;
        return lazyJob(id, () => steps({ ...of, action, reference, label, words }, id));
      };
      return [
        ...limits.map(({ property, words }) =>
          job(`${reference.property}:beyond-${property}`, words, (move, name) =>
            stepsOf(move, name, property),
          ),
        ),
        ...(gone === undefined ? [] : [job(`${reference.property}:removed-since`, gone, stepsOf)]),
      ];
    }),
  );
}

interface Move {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly creation: Creation;
  readonly referred: readonly Referred[];
  /** What is refused; the creation itself where there is none. */
  readonly action: Linked | undefined;
  readonly reference: Referred;
  readonly label: string;
  readonly words: string;
}

/** What is referred to is made, then what refers to it; where no bound is given, the former is removed before the action. */
function stepsOf(move: Move, name: string, bound?: string): readonly Step[] {
  const { generator, producers, creation, referred, action, reference, label, words } = move;
  const parts = withAmounts(generator, creation.operation, partsOf(move, name), 0);
  const sent = parts && bodyObject(parts);
  if (parts === undefined || sent?.[reference.property] === undefined) return [];
  const present = referred.filter(({ property }) => property in sent);
  const made = present.flatMap((each): readonly Step[] => {
    const own = madeFor(move, each, name, bound);
    const subject =
      own && caseOf(generator, each.creation.operation, own, { label: `made-for-${each.property}` });
    return subject === undefined ? [] : [reached(producers, subject)];
  });
  if (made.length < present.length) return [];
  const referring = present.map((each, from) => ({ ...each, from }));
  const refused = refusedFor(label, words);
  if (action === undefined)
    return [
      ...made,
      { ...reached(producers, caseOf(generator, creation.operation, parts, refused)), referring },
    ];
  const act = baseline(generator, action.operation, name, 'all');
  const making = reached(producers, caseOf(generator, creation.operation, parts, { label: 'to-be-moved' }));
  const removal = bound === undefined ? removalStep(move, present.indexOf(reference), name) : [];
  if (act === undefined || removal === undefined) return [];
  const steps = [...made, { ...making, referring }, ...removal];
  const acting = followed(
    caseOf(generator, action.operation, act, refused),
    leadOf(action.link),
    made.length,
  );
  return [
    ...steps,
    { ...acting, needs: steps.slice(made.length).map((_, index) => ({ from: made.length + index })) },
  ];
}

/** A body that refers to the resource in question alone, where what it refers to is optional. */
function partsOf({ generator, creation, reference }: Move, name: string): Parts | undefined {
  const shapes = referenceShapes(generator, creation.operation);
  const own = shapes.find(({ suffix }) => suffix === `/by-${reference.property}`);
  return (own ?? shapes.find(({ parts }) => parts(name) !== undefined))?.parts(name);
}

/** The body of the creation of what is referred to, with a bound where it is the one in question. */
function madeFor(
  { generator, reference }: Move,
  { property, creation: { operation } }: Referred,
  name: string,
  bound: string | undefined,
): Parts | undefined {
  const plain = baseline(generator, operation, `${name}/${property}`, 'required');
  const own = plain && bodyObject(plain);
  if (plain === undefined || own === undefined || bound === undefined || property !== reference.property)
    return plain;
  return withBodyObject(generator, operation, plain, { ...own, [bound]: SMALL });
}

/** The removal of what an earlier step made; undefined where nothing removes it. */
function removalStep(
  { generator, reference: { creation } }: Move,
  from: number,
  name: string,
): readonly Step[] | undefined {
  const remove = removalOf(creation);
  const plain = remove && baseline(generator, remove.operation, name, 'required');
  return remove && plain
    ? [followed(caseOf(generator, remove.operation, plain, { label: 'removal' }), leadOf(remove.link), from)]
    : undefined;
}
