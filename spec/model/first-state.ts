import { outlineOf } from '../schema/outline.ts';
import { hasWord, proseOf, sentencesOf } from './prose.ts';
import type { Creation, Resource } from './resources.ts';
import type { StateProperty } from './states.ts';
import type { Contract } from './types.ts';

/** 'It is a draft then', 'The order starts as pending', 'created in state new'. */
const BEGINS = /\b(?:then|at first|starts?|begins?|initially|created (?:as|in)|new ones?)\b/i;

/**
 * The state that a resource is in once it is made, where its creation does not take it: as words say, by default, or the
 * first of those that there are, as documents mostly have them in the order of a life.
 */
export function firstState(
  contract: Contract,
  { representation }: Resource,
  { operation, response }: Creation,
  { name, values }: StateProperty,
): string | undefined {
  const { document } = contract;
  const said = [...sentencesOf(proseOf(contract, operation)), ...sentencesOf(response.description)];
  const spoken = said.filter((sentence) => BEGINS.test(sentence));
  const [only, ...others] = values.filter((value) => spoken.some((sentence) => hasWord(sentence, value)));
  if (only !== undefined && others.length === 0) return only;
  const schema = representation && outlineOf(document, representation.schema.schema).properties.get(name);
  const usual = schema === undefined ? undefined : outlineOf(document, schema).default;
  return typeof usual === 'string' && values.includes(usual) ? usual : values[0];
}
