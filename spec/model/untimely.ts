import { actionOf } from './actions.ts';
import { allowedStates } from './allowed-states.ts';
import { askedWords, namesState } from './asked-states.ts';
import { emptyWords } from './filled-first.ts';
import { samePlace } from './path-template.ts';
import type { Creation, Linked, Resource } from './resources.ts';
import { documentsExactly } from './response-for.ts';
import { stateAfter, stateLeftBy, type State } from './state-after.ts';
import type { Contract, Operation } from './types.ts';

/** What is refused of a resource, by words. */
export interface Untimely {
  readonly refused: Linked;
  readonly words: string;
}

/** What is refused of a resource in a state, and what brings it to that. */
export interface StateRefusal extends Untimely {
  readonly by: Linked;
  readonly state: State;
}

/** What is refused of a resource that nothing was put into: '422: The cart is empty'. */
export function emptyRefusals(
  contract: Contract,
  resource: Resource,
  creation: Creation,
): readonly Untimely[] {
  return creation.nested.flatMap((refused): readonly Untimely[] => {
    const words = emptyWords(contract, refused.operation, resource, creation);
    return words === undefined ? [] : [{ refused, words }];
  });
}

/**
 * What is added below a resource, or made of it, that words refuse in a state which something else brings it to, or which
 * it brings it to itself: '409: The cart is checked out'. What is done by actions and by writes is tried on its own.
 */
export function stateRefusals(
  contract: Contract,
  resource: Resource,
  creation: Creation,
): readonly StateRefusal[] {
  const leading = creation.nested.flatMap((by): readonly { by: Linked; state: State }[] => {
    const state = stateBy(contract, by.operation, resource);
    return state === undefined ? [] : [{ by, state }];
  });
  if (leading.length === 0) return [];
  return creation.nested
    .filter(
      ({ operation }) =>
        operation.method === 'POST' &&
        actionOf(contract, operation)?.resource !== resource &&
        documentsExactly(operation, 409),
    )
    .flatMap((refused): readonly StateRefusal[] => {
      const { operation } = refused;
      const { refused: parts } = askedWords(contract, operation, resource.collection, false);
      const only = allowedStates(contract, { operation, resource });
      // 'Only a PLACED order can be paid' names what it leads to, too.
      const aim = stateBy(contract, operation, resource)?.value;
      const named = only?.named.filter((value) => value !== aim) ?? [];
      const isElse = ({ property, value }: State): boolean =>
        only?.property === property && named.length > 0 && !named.includes(value);
      return leading
        .filter(({ state }) => namesState(parts, state.value) || isElse(state))
        .map(({ by, state }) => ({
          refused,
          by,
          state,
          words: wordsOf(refused.operation, state.value),
        }));
    });
}

function stateBy(contract: Contract, operation: Operation, resource: Resource): State | undefined {
  if (operation.method !== 'POST' || samePlace(operation.path, resource.collection)) return undefined;
  const action = actionOf(contract, operation);
  return action?.resource === resource
    ? stateAfter(contract, action)
    : stateLeftBy(contract, operation, resource);
}

/** The refusal that names a state, else what refuses at all. */
function wordsOf({ responses }: Operation, state: string): string {
  const refusals = responses.filter(({ status }) => status.startsWith('4'));
  const said = refusals.find(({ description }) => namesState([description], state)) ?? refusals.at(-1);
  return said === undefined ? state : `${said.status}: ${said.description}`;
}
