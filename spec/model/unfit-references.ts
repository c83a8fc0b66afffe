import { outlineOf } from '../schema/outline.ts';
import { speaksOf } from './nouns.ts';
import { hasWord, proseOf, sentencesOf } from './prose.ts';
import { jsonContent } from './response-for.ts';
import type { Creation, Resource } from './resources.ts';
import { statesIn } from './states.ts';
import type { Contract, Operation } from './types.ts';

/** A state in which a resource may not be referred to, which its creation can give it ('422 where the patient is deceased'). */
export interface UnfitState {
  readonly property: string;
  readonly value: string;
  readonly words: string;
}

const FORBIDS = /\b4\d\d\b|\bcannot\b|\bcan't\b|\bmust not\b|\bmay not\b|\bnot possible\b/i;
const ONLY = /\bonly\b|\bmust be\b/i;

/** The states of what an operation's bodies refer to in which the document's words refuse the reference. */
export function unfitStates(
  contract: Contract,
  operation: Operation,
  { collection }: Resource,
  creation: Creation,
): readonly UnfitState[] {
  const { document } = contract;
  const body = jsonContent(creation.operation.requestBody)?.schema?.schema;
  if (body === undefined) return [];
  const sentences = [
    ...sentencesOf(proseOf(contract, operation)),
    ...operation.responses
      .filter(({ status }) => status.startsWith('4'))
      .flatMap(({ status, description }) => sentencesOf(description).map((each) => `${status}: ${each}`)),
  ].filter((sentence) => speaksOf(sentence, collection));
  return statesIn(document, outlineOf(document, body).properties).flatMap(({ name: property, values }) =>
    sentences.flatMap((words): readonly UnfitState[] => {
      const named = values.filter((value) => hasWord(words, value));
      if (named.length === 0) return [];
      if (ONLY.test(words)) {
        const [other] = values.filter((value) => !named.includes(value));
        return other === undefined ? [] : [{ property, value: other, words }];
      }
      return FORBIDS.test(words) &&
        !/\b(not|unless|until)\b/i.test(words.replace(/\bcannot\b|\b(must|may) not\b/gi, ''))
        ? named.map((value) => ({ property, value, words }))
        : [];
    }),
  );
}
