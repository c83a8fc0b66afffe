import { outlineOf } from '../schema/outline.ts';
import type { Action } from './actions.ts';
import { nounsOf, patternOfWord } from './nouns.ts';
import { statesIn } from './states.ts';
import type { Contract } from './types.ts';
import { successOf } from './response-for.ts';

/** The state that an action leads to by the description of its success ('The transfer, cancelled.'). */
export interface ActionAim {
  readonly property: string;
  readonly value: string;
  readonly words: string;
}

/** What an action's success is described as leading to; undefined where its words name no state, or more than one. */
export function aimOf({ document }: Contract, { operation, resource }: Action): ActionAim | undefined {
  const success = successOf(operation);
  if (resource.representation === undefined || success === undefined || success.status === '202')
    return undefined;
  const words = success.description;
  const { properties } = outlineOf(document, resource.representation.schema.schema);
  const aims = statesIn(document, properties).flatMap(({ name, values }) =>
    values
      .filter((value) => isAim(words, value, resource.collection))
      .map((value) => ({ property: name, value, words })),
  );
  return aims.length === 1 ? aims[0] : undefined;
}

/** Whether a description says of the resource itself that it is in a state: 'The visit, cancelled', 'The cancelled visit'. */
function isAim(words: string, value: string, collection: string): boolean {
  const state = value.split(/[-_ ]/).map(patternOfWord).join('[-_ ]');
  const nouns = nounsOf(collection)
    .filter((noun) => noun !== '')
    .map(patternOfWord);
  const plain = words.replaceAll('`', '');
  return (
    new RegExp(`(?:,|\\bis|\\bnow|\\bwas|\\bbeen|\\bas) (?:now )?${state}\\s*(?:[.,;]|$)`, 'i').test(plain) ||
    new RegExp(`\\b(?:the|an?) (?:now |newly )?${state} (?:${nouns.join('|')})\\b`, 'i').test(plain)
  );
}
