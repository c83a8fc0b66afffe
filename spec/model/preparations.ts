import { outlineOf } from '../schema/outline.ts';
import { actionOf } from './actions.ts';
import { askedWords, namesState, positiveWords, type AskedWords } from './asked-states.ts';
import { firstState } from './first-state.ts';
import { fillingSteps } from './filled-first.ts';
import { jsonBodyOf } from './response-for.ts';
import { creationsOf, type Creation, type Linked, type Resource } from './resources.ts';
import { stateAfter, stateLeftBy, type State } from './state-after.ts';
import { statesIn } from './states.ts';
import type { Contract, Operation } from './types.ts';
import { isParticiple, verbOf } from './verbs.ts';

/** Steps of one preparation at most. */
const MOST = 4;

/**
 * What leads a resource to where the words of an operation want it, that is done to it, stands below it or refers to it:
 * 'Only active devices take readings', '409: The cart is empty.'
 * @param isOwn whether sentences that name no resource are about this one
 * @returns what is done to it once it is made, in order, each led to by the answer of the creation; nothing where words
 *   ask for nothing, or for what it is from the first
 */
export function preparationFor(
  contract: Contract,
  operation: Operation,
  resource: Resource,
  isOwn: boolean,
  creation: Creation | undefined = creationsOf(resource)[0],
): readonly Linked[] {
  if (creation === undefined) return [];
  return (leadingTo({ contract, resource, creation }, operation, isOwn, new Set()) ?? []).slice(0, MOST);
}

interface Subject {
  readonly contract: Contract;
  readonly resource: Resource;
  readonly creation: Creation;
}

/** The steps that lead a resource to where an operation takes it; undefined where it would have to be there before. */
function leadingTo(
  subject: Subject,
  operation: Operation,
  isOwn: boolean,
  seen: ReadonlySet<string>,
): readonly Linked[] | undefined {
  const { contract, resource, creation } = subject;
  if (seen.has(operation.id)) return undefined;
  if (operation.id === creation.operation.id) return [];
  const words = askedWords(contract, operation, resource.collection, isOwn);
  const acting = actingSteps(subject, operation, words, new Set([...seen, operation.id]));
  if (acting === undefined) return undefined;
  const filling = fillingSteps(contract, operation, resource, creation);
  const isIn = (steps: readonly Linked[], { operation: { id } }: Linked): boolean =>
    steps.some((step) => step.operation.id === id);
  return [...filling.filter((step) => !isIn(acting, step)), ...acting];
}

/** An action on a resource, and the state that it leads to. */
interface Leading {
  readonly linked: Linked;
  readonly state: State | undefined;
}

/** The actions that lead to a state that is asked for, the fewest that do. */
function actingSteps(
  subject: Subject,
  operation: Operation,
  words: AskedWords,
  seen: ReadonlySet<string>,
): readonly Linked[] | undefined {
  const leads = leadsTo(subject, operation, words);
  const chains = leads.flatMap(({ linked }) => {
    const before = leadingTo(subject, linked.operation, true, seen);
    return before === undefined ? [] : [[...before, linked]];
  });
  const [shortest] = chains.toSorted((a, b) => a.length - b.length);
  return shortest ?? (leads.length === 0 ? [] : undefined);
}

/** The actions of which one is to be the last before an operation; none where the resource is as it is wanted from the first. */
function leadsTo(subject: Subject, operation: Operation, words: AskedWords): readonly Leading[] {
  const { contract, resource, creation } = subject;
  const own = actionOf(contract, operation);
  const aim = own && stateAfter(contract, own)?.value;
  // What an operation makes of a resource is not what it asks of it.
  const isOfOwn = (word: string): boolean =>
    word === aim || (own !== undefined && isParticiple(verbOf(operation.path), word));
  const actions = creation.nested.flatMap((linked): readonly Leading[] => {
    if (linked.operation.id === operation.id) return [];
    const action = actionOf(contract, linked.operation);
    if (action?.resource === resource) return [{ linked, state: stateAfter(contract, action) }];
    // What is made below it may bring it to a state, too: a payment.
    const left =
      linked.operation.method === 'POST' ? stateLeftBy(contract, linked.operation, resource) : undefined;
    return left === undefined ? [] : [{ linked, state: left }];
  });
  const states = statesOf(subject);
  const values = states.flatMap((state) => state.values).filter((value) => !isOfOwn(value));
  const first = states.flatMap((state) => firstState(contract, resource, creation, state) ?? []);
  const isFirst = (value: string): boolean => first.includes(value);
  const asked = values.filter((value) => namesState(words.asked, value));
  if (asked.length > 0)
    return asked.some(isFirst)
      ? []
      : actions.filter(({ state }) => state !== undefined && asked.includes(state.value));
  const inWords = new Set(words.asked.flatMap(positiveWords).filter((word) => !isOfOwn(word)));
  const called = actions.filter(({ linked }) =>
    [...inWords].some((word) => isParticiple(verbOf(linked.operation.path), word)),
  );
  if (called.length > 0) return called;
  const refused = values.filter((value) => namesState(words.refused, value));
  return refused.some(isFirst)
    ? actions.filter(({ state }) => state !== undefined && ![...refused, ...first].includes(state.value))
    : [];
}

/** The properties of a resource that tell its state, and that its creation does not take. */
function statesOf({ contract: { document }, resource, creation }: Subject): ReturnType<typeof statesIn> {
  const shown = resource.representation?.schema.schema;
  if (shown === undefined) return [];
  const body = jsonBodyOf(creation.operation);
  const sent = body === undefined ? undefined : outlineOf(document, body).properties;
  return statesIn(document, outlineOf(document, shown).properties).filter(
    ({ name }) => sent?.has(name) !== true,
  );
}
