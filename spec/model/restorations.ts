import { outlineOf } from '../schema/outline.ts';
import type { Action } from './actions.ts';
import { hasWord, proseOf, sentencesOf } from './prose.ts';
import { jsonBodyOf } from './response-for.ts';
import { statesIn } from './states.ts';
import type { Contract } from './types.ts';

/** What the words of an action say of bringing back what was deleted. */
export interface Restoration {
  /** The sentence that says that it does. */
  readonly words: string;
  /** The state that it is in then, where words name one. */
  readonly state: { readonly property: string; readonly value: string; readonly words: string } | undefined;
  /** The sentence that says that it has again what it had. */
  readonly whole: string | undefined;
}

const RESTORES =
  /\b(restor|un-?delet|recover|bring|brought|undo)\w*\b[^.]*\b(deleted|removed|deletion|removal)\b|\b(deleted|removed)\b[^.]*\b(can|may) be (restored|undeleted|recovered|brought back)\b/i;
const WHOLE =
  /\b(has|have|keeps?|gets?|with) (back )?(all|everything|its)\b[^.]*|\bas (it|they) (was|were)\b|\beverything\b[^.]*\b(back|there)\b/i;
const THEN = /\b(then|afterwards?|after that|again|whatever)\b/i;

/** What an action says of restoring; undefined where it restores nothing, by its words. */
export function restorationOf(
  contract: Contract,
  { operation, resource }: Pick<Action, 'operation' | 'resource'>,
): Restoration | undefined {
  const sentences = sentencesOf(proseOf(contract, operation));
  const words = sentences.find((sentence) => RESTORES.test(sentence));
  if (words === undefined || resource.representation === undefined) return undefined;
  const { document } = contract;
  const { properties } = outlineOf(document, resource.representation.schema.schema);
  // What a client says of it is no state: `it` is a language, too.
  const sent = new Set(
    resource.creations.flatMap(({ operation: creation }) => {
      const body = jsonBodyOf(creation);
      return body === undefined ? [] : [...outlineOf(document, body).properties.keys()];
    }),
  );
  const own = statesIn(document, properties).filter(({ name }) => !sent.has(name));
  const states = own.flatMap(({ name, values }) =>
    sentences.flatMap((sentence) => {
      const named = values.filter((value) => hasWord(sentence, value));
      const [value] = named;
      const isSaid = /\b(is|becomes?|as|are)\b/i.test(sentence) && THEN.test(sentence);
      return isSaid &&
        !/\b(only|not|unless|if)\b/i.test(sentence) &&
        named.length === 1 &&
        value !== undefined
        ? [{ property: name, value, words: sentence }]
        : [];
    }),
  );
  return {
    words,
    state: states.length === 1 ? states[0] : undefined,
    whole: sentences.find((sentence) => WHOLE.test(sentence) && !/\b(not|without|no)\b/i.test(sentence)),
  };
}
