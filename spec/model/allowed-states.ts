import { outlineOf } from '../schema/outline.ts';
import type { Action } from './actions.ts';
import { hasWord, proseOf, sentencesOf } from './prose.ts';
import { statesIn } from './states.ts';
import type { Contract } from './types.ts';

/** The values of a property that the words of an action ('Only a draft can be confirmed') ask for before it. */
export interface AllowedStates {
  /** The property, of one of few values, that only the service sets. */
  readonly property: string;
  /** All that are named beside 'only', what the action leads to perhaps among them. */
  readonly named: readonly string[];
  /** The sentence that names them. */
  readonly words: string;
}

/** What an action's own words say of the states that allow it, where it documents a conflict for the others. */
export function allowedStates(
  contract: Contract,
  { operation, resource }: Pick<Action, 'operation' | 'resource'>,
): AllowedStates | undefined {
  const { representation } = resource;
  if (representation === undefined || !operation.responses.some(({ status }) => status === '409'))
    return undefined;
  const { document } = contract;
  const sentences = sentencesOf(proseOf(contract, operation)).filter(
    (sentence) => /\bonly\b/i.test(sentence) && !/\bnot only\b/i.test(sentence),
  );
  for (const { name, values } of statesIn(
    document,
    outlineOf(document, representation.schema.schema).properties,
  )) {
    for (const words of sentences) {
      const named = values.filter((value) => hasWord(words, value));
      if (named.length > 0) return { property: name, named, words };
    }
  }
  return undefined;
}
