import { outlineAt, outlineOf } from '../schema/outline.ts';
import { namesIn } from './additions.ts';
import { lastParameterOf, parentOf } from './path-template.ts';
import { resourceAtCollection, resourceAtItem } from './resource-index.ts';
import type { Creation, Linked, Resource } from './resources.ts';
import { jsonContent, successOf } from './response-for.ts';
import type { Contract, Operation } from './types.ts';

/** Something that is done to a resource by a POST of its own, and answered with the resource as it is then. */
export interface Action {
  readonly operation: Operation;
  readonly resource: Resource;
  /** JSON Pointer to the resource in the answer. */
  readonly at: string;
}

/** The actions of a contract: `POST /transfers/{id}/confirm`, answered with what `GET /transfers/{id}` shows. */
export function actionsOf(contract: Contract): readonly Action[] {
  const known = actions.get(contract);
  if (known !== undefined) return known;
  const found = contract.operations.flatMap((operation) => actionOf(contract, operation) ?? []);
  actions.set(contract, found);
  return found;
}

/** They are looked for once: what is said of one operation may stand with any of them. */
const actions = new WeakMap<Contract, readonly Action[]>();

/** The action that an operation is; undefined where it is none. */
export function actionOf(contract: Contract, operation: Operation): Action | undefined {
  if (operation.method !== 'POST' || lastParameterOf(operation.path) !== undefined) return undefined;
  // What has items of its own is a part of the resource, which is added to.
  if (resourceAtCollection(contract, operation.path)?.item !== undefined) return undefined;
  const resource = resourceAtItem(contract, parentOf(operation.path));
  const success = successOf(operation);
  const body = jsonContent(success)?.schema;
  if (resource?.representation === undefined || body === undefined) return undefined;
  const { at, schema } = resource.representation;
  const shown = outlineAt(contract.document, body.schema, at);
  const names = namesIn(outlineOf(contract.document, schema.schema));
  if (shown === undefined || namesIn(shown) !== names) return undefined;
  // Where the same place lists such resources, one more of them is made there: a reply, which is a message.
  const items = resourceAtCollection(contract, operation.path)?.list?.schema;
  const isListed = items !== undefined && namesIn(outlineOf(contract.document, items)) === names;
  return isListed ? undefined : { operation, resource, at };
}

/** The actions among what stands below what a creation makes. */
export function actionsBelow(contract: Contract, { nested }: Pick<Creation, 'nested'>): readonly Linked[] {
  return nested.filter(({ operation }) => actionOf(contract, operation) !== undefined);
}
