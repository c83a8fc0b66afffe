import { outlineOf } from '../schema/outline.ts';
import type { Action } from './actions.ts';
import { hasWord } from './prose.ts';
import { statesIn } from './states.ts';
import type { Contract } from './types.ts';

/** The state that an action leads to by the description of its success ('The transfer, cancelled.'). */
export interface ActionAim {
  readonly property: string;
  readonly value: string;
  readonly words: string;
}

/** What an action's success is described as leading to; undefined where its words name no state, or more than one. */
export function aimOf({ document }: Contract, { operation, resource }: Action): ActionAim | undefined {
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  if (resource.representation === undefined || success === undefined || success.status === '202')
    return undefined;
  const words = success.description;
  const { properties } = outlineOf(document, resource.representation.schema.schema);
  const aims = statesIn(document, properties).flatMap(({ name, values }) =>
    values.filter((value) => hasWord(words, value)).map((value) => ({ property: name, value, words })),
  );
  return aims.length === 1 ? aims[0] : undefined;
}
