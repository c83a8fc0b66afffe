import { actionOf, type Action } from '../../spec/model/actions.ts';
import type { Creation, Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { creationIn, isReachable, type Producers } from './producers.ts';

/** An action on resources that a run can make, and what goes with it. */
export interface ActedOn {
  readonly action: Action;
  readonly creation: Creation;
  /** From what the creation made to the action. */
  readonly done: Linked;
  readonly read: Linked;
  /** The other actions on such resources. */
  readonly others: readonly Linked[];
}

/** What an action is done to; undefined where an operation is none, or that cannot be made or read. */
export function actedOn(
  { contract }: RequestGenerator,
  producers: Producers,
  operation: Operation,
): ActedOn | undefined {
  const action = actionOf(contract, operation);
  // What its path begins with has it below, too: it is done to the resource that it is an action of.
  const creation = action && creationIn(producers, action.resource);
  const done = creation?.nested.find((linked) => linked.operation.id === operation.id);
  const read = creation?.reads[0];
  if (action === undefined || creation === undefined || done === undefined || read === undefined)
    return undefined;
  if (!isReachable(creation.operation, producers)) return undefined;
  const others = creation.nested.filter(
    (linked) => linked !== done && actionOf(contract, linked.operation)?.resource === action.resource,
  );
  return { action, creation, done, read, others };
}
