import { outlineOf } from '../schema/outline.ts';
import { actionsOf } from './actions.ts';
import { fixedPropertyIn } from './fixed-property.ts';
import { hasWord, proseOf, sentencesOf } from './prose.ts';
import type { Resource } from './resources.ts';
import { jsonBodyOf } from './response-for.ts';
import { statesIn } from './states.ts';
import type { Contract, Operation } from './types.ts';

/** A state of a resource in which an operation on it is refused by the document's words ('A cancelled visit cannot be changed'). */
export interface ForbiddenState {
  /** The property, of one of few values, that has the state. */
  readonly property: string;
  readonly value: string;
  readonly words: string;
  /** The property of the operation's body that alone cannot be changed then; undefined where the operation is refused whatever it sends. */
  readonly fixed: string | undefined;
}

const FORBIDS =
  /\b409\b|\bcannot\b|\bcan't\b|\bcan no longer\b|\bmust not\b|\bmay not\b|\bnothing can\b|\bnot possible\b|\bconflict\b|\bread-?only\b/i;
const WRITES: Readonly<Record<string, RegExp>> = {
  PUT: /\b(written|changed?|edit(ed)?|modif(y|ied)|updated?|replaced?)\b/i,
  PATCH: /\b(written|changed?|edit(ed)?|modif(y|ied)|updated?|patched)\b/i,
  DELETE: /\b(deleted?|removed?)\b/i,
};

/** The states in which an operation on a resource is refused by words, where it documents a conflict. */
export function forbiddenStates(
  contract: Contract,
  operation: Operation,
  resource: Resource,
): readonly ForbiddenState[] {
  const { representation } = resource;
  const conflict = operation.responses.find(({ status }) => status === '409');
  if (representation === undefined || conflict === undefined) return [];
  const { document } = contract;
  const ofWrites = WRITES[operation.method];
  const elsewhere = actionsOf(contract)
    .filter((action) => action.resource === resource && action.operation !== operation)
    .flatMap((action) => sentencesOf(proseOf(contract, action.operation)))
    .filter((sentence) => ofWrites?.test(sentence));
  const own = sentencesOf(proseOf(contract, operation));
  const sentences = [
    ...[...own, ...elsewhere].filter((sentence) => FORBIDS.test(sentence)),
    ...sentencesOf(conflict.description),
  ].filter((sentence) => !/\bonly\b|\bnot\b(?! be)|\bundone\b|\breverted\b/i.test(upToException(sentence)));
  const { properties } = outlineOf(document, representation.schema.schema);
  const states = statesIn(document, properties);
  const body = jsonBodyOf(operation);
  const sent = body === undefined ? [] : [...outlineOf(document, body).properties.keys()];
  const names = sent.filter((name) => states.every((state) => state.name !== name));
  const said = sentences.map((words) => ({ words, fixed: fixedPropertyIn(words, names) }));
  const inOrder = said.toSorted((a, b) => Number(a.fixed !== undefined) - Number(b.fixed !== undefined));
  return states.flatMap(({ name, values }) =>
    values.flatMap((value): readonly ForbiddenState[] => {
      const found = inOrder.find(({ words }) => hasWord(stated(words), value));
      return found === undefined ? [] : [{ property: name, value, ...found }];
    }),
  );
}

/** What a sentence may say of states: 'it cannot be revoked' says what is done, and 'the last admin key' which one it is. */
function stated(sentence: string): string {
  return WHICH.test(sentence)
    ? ''
    : upToException(sentence).replaceAll(/\b(?:not|cannot|can't|mustn't|no longer|never|to) be \w+/gi, '');
}

const WHICH = /\b(?:the|its|their|an?) (?:very )?(?:last|only|sole|single|final)\b/i;

/** What a sentence says before it comes to where it does not hold. */
function upToException(sentence: string): string {
  return sentence.split(/\b(?:until|unless|except|otherwise)\b/i)[0] ?? sentence;
}
