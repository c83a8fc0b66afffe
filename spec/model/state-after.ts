import { outlineOf } from '../schema/outline.ts';
import { aimOf } from './action-aim.ts';
import type { Action } from './actions.ts';
import { nounsOf, patternOfWord, speaksOf } from './nouns.ts';
import { proseOf, sentencesOf } from './prose.ts';
import { statesIn } from './states.ts';
import type { Resource } from './resources.ts';
import type { Contract, Operation } from './types.ts';
import { isMeantBy, isParticiple, verbOf } from './verbs.ts';

/** A state of a resource: the property that has it, and its value. */
export interface State {
  readonly property: string;
  readonly value: string;
}

/** 'Its state becomes `active`', 'the order is paid then', 'moves it to shipped', 'Marks the task as done'. */
const LEADS = (state: string): RegExp =>
  new RegExp(
    `\\b(?:becomes?|(?:set|sets|changes?|changed|moves?|goes|turns?|switch(?:es)?)\\b[^.;]{0,40}\\bto|turns|marks?\\b[^.;]{0,40}\\bas) (?:an? )?${state}\\b|\\bis ${state} (?:then|afterwards|from then on)\\b`,
    'i',
  );

/**
 * The state that an action leads to, by the description of its success, by its own words, or by its name: `cancel` makes
 * `cancelled`. It is a guess: whoever blames by it looks at what the action shows first.
 */
export function stateAfter(contract: Contract, action: Action): State | undefined {
  const aim = aimOf(contract, action);
  const { representation } = action.resource;
  if (aim !== undefined || representation === undefined) return aim;
  const states = statesOf(contract, action.resource);
  const sentences = sentencesOf(proseOf(contract, action.operation).replaceAll('`', ''));
  const verb = verbOf(action.operation.path);
  const ways: readonly ((value: string) => boolean)[] = [
    (value) => says(sentences, value),
    (value) => isParticiple(verb, value),
    (value) => isMeantBy(verb, value),
  ];
  for (const way of ways) {
    const [only, ...others] = states.filter(({ value }) => way(value));
    if (others.length === 0 && only !== undefined) return only;
  }
  return undefined;
}

/** The state that what is made below a resource leaves it in, by words alone: 'The order is PAID then.' */
export function stateLeftBy(contract: Contract, operation: Operation, resource: Resource): State | undefined {
  const sentences = sentencesOf(proseOf(contract, operation).replaceAll('`', '')).filter((sentence) =>
    speaksOf(sentence, resource.collection),
  );
  const plain = sentences.filter((sentence) => !CONDITION.test(sentence));
  const [only, ...others] = statesOf(contract, resource).filter(
    ({ value }) => says(sentences, value) || plain.some((sentence) => isIn(sentence, value, resource)),
  );
  return others.length === 0 ? only : undefined;
}

/** What makes a sentence say what is to be before, or what is refused. */
const CONDITION =
  /\b(?:only|must|may|if|when|while|where|unless|until|once|as long|before|cannot|can't|can|not|never|4\d\d)\b/i;

/** 'and the cart is CHECKED_OUT': a state by its very name. */
function isIn(sentence: string, value: string, { collection }: Resource): boolean {
  const nouns = nounsOf(collection)
    .filter((noun) => noun !== '')
    .map(patternOfWord);
  return new RegExp(`\\b(?:${nouns.join('|')}) (?:is|becomes) ${patternOfWord(value)}(?!\\w)`).test(sentence);
}

function says(sentences: readonly string[], value: string): boolean {
  const leads = LEADS(value.split(/[-_ ]/).map(patternOfWord).join('[-_ ]'));
  return sentences.some((sentence) => leads.test(sentence));
}

function statesOf({ document }: Contract, { representation }: Resource): readonly State[] {
  return representation === undefined
    ? []
    : statesIn(document, outlineOf(document, representation.schema.schema).properties).flatMap(
        ({ name, values }) => values.map((value): State => ({ property: name, value })),
      );
}
