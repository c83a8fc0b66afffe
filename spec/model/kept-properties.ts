import { outlineOf } from '../schema/outline.ts';
import { hasWord, proseOf, sentencesOf } from './prose.ts';
import type { Resource } from './resources.ts';
import { jsonBodyOf } from './response-for.ts';
import type { Contract, Operation } from './types.ts';

/** Properties that a PUT leaves as they are, by its words ('Status, categories and cover stay'). */
export interface KeptProperties {
  readonly names: readonly string[];
  readonly words: string;
}

const KEPT =
  /\b(stays?|remains?|(is|are) (kept|preserved|left|unchanged|not (changed|touched|replaced|affected))|keeps? (its|their))\b/i;

/** What the words of a replacement say of properties that it does not send; undefined where they say nothing. */
export function keptProperties(
  contract: Contract,
  operation: Operation,
  { representation }: Resource,
): KeptProperties | undefined {
  const body = jsonBodyOf(operation);
  if (operation.method !== 'PUT' || representation === undefined || body === undefined) return undefined;
  const { document } = contract;
  const sent = outlineOf(document, body).properties;
  const shown = [...outlineOf(document, representation.schema.schema).properties.keys()];
  return sentencesOf(proseOf(contract, operation))
    .filter((words) => KEPT.test(words) && !/\b(if|unless|when|where|only|may|can|not sent)\b/i.test(words))
    .map((words) => ({ words, names: shown.filter((name) => !sent.has(name) && hasWord(words, name)) }))
    .find(({ names }) => names.length > 0);
}
