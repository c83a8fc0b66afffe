import type { Operation } from '../../../spec/model/types.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import { bulksOf } from '../../../spec/model/bulks.ts';
import { indexOf, type OperationIndex } from '../../../spec/model/operation-index.ts';
import { err } from '../../../spec/result.ts';
import type { Checked } from '../../check/checked.ts';
import type { Refusal } from '../../http/refusal.ts';
import { listsOf } from '../model/lists-under.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { statusFor } from '../model/status-for.ts';
import { initialOf } from '../model/initial.ts';
import { counting } from '../store/counting.ts';
import { identityKey } from '../store/key.ts';
import { done, type Action, type Ground } from './action.ts';
import { countAction, countsOf, headAction, headBeside, searchesOf } from './beside.ts';
import { bulkAction } from './bulk.ts';
import { doneTo, showsWhole } from './done-to.ts';
import { createByNameAction } from './create-by-name.ts';
import { neededCheck } from './needed.ts';
import { doAction } from './do.ts';
import { withTags } from './entity-tags.ts';
import { forbiddenCheck } from './forbidden.ts';
import { keptCheck } from './kept-by.ts';
import { relatedCheck } from './related.ts';
import { findAction, finderOf } from './find.ts';
import { listAction } from './list.ts';
import { withPathValues } from './path-values.ts';
import { byCollection, parentCheck, placeIn, unknownResource } from './place.ts';
import { unknownGuards } from './unknown.ts';
import { viewOf } from './view.ts';
import { createAction, removeAction, writeAction } from './write.ts';

/** Refuses what leads through a resource that is not there. */
export type Guard = (checked: Checked) => Refusal | undefined;

/** What each operation that state can answer does, and what guards the others, by the operation's id. */
export interface Actions {
  readonly actions: ReadonlyMap<string, Action>;
  readonly guards: ReadonlyMap<string, Guard>;
  /** The query parameters that an operation's answers depend on, where there are any. */
  readonly heeded: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The actions of a contract. */
export function actionsOf(given: Ground, resources: readonly StatefulResource[]): Actions {
  const ground = { ...given, state: counting(given.contract.document, given.state, resources) };
  const actions = new Map<string, Action>();
  const guards = new Map<string, Guard>();
  const heeded = new Map<string, ReadonlySet<string>>();
  const places = byCollection(resources);
  const index = indexOf(ground.contract.operations);
  for (const operation of ground.contract.operations) {
    const guard = parentCheck(ground.state, places, operation);
    if (guard) guards.set(operation.id, guard);
  }
  const add = (
    operation: Operation | undefined,
    make: (operation: Operation) => Action | undefined,
    checks: readonly (Guard | undefined)[] = [],
  ): void => {
    const action = operation && !actions.has(operation.id) ? make(operation) : undefined;
    if (operation === undefined || action === undefined) return;
    const all = [guards.get(operation.id), ...checks].filter((each) => each !== undefined);
    actions.set(
      operation.id,
      all.reduceRight((made, guard) => guarded(guard, made), action),
    );
  };
  const beginnings = resources.map((resource) => ({
    resource,
    initial: resource.kind === 'singleton' ? initialIn(ground, resource) : undefined,
  }));
  for (const { resource, initial } of beginnings) {
    const needed = (operation?: Operation): Guard | undefined =>
      operation && neededCheck(ground, resources, resource, operation);
    const related = (operation?: Operation): Guard | undefined =>
      operation && relatedCheck(ground, resource, operation);
    const forbidden = (operation?: Operation): Guard | undefined =>
      operation && forbiddenCheck(ground, resource, operation);
    const tagged = (action: Action | undefined, operation: Operation): Action | undefined =>
      action && withTags(ground, resource, operation, action, initial);
    for (const create of [resource.create, ...resource.createdBy])
      add(create, (operation) => tagged(createAction(ground, resource, operation), operation), [
        needed(create),
        related(create),
      ]);
    add(resource.createByName, (making) => tagged(createByNameAction(ground, resource, making), making));
    for (const each of [...listsOf(resource), ...searchesOf(ground.contract, resource, index)])
      add(each.list.operation, (operation) => {
        const head = headBeside(index, operation);
        const list = listAction(ground, resource, each, head);
        if (list) heeded.set(operation.id, list.heeds);
        return list?.action;
      });
    for (const count of countsOf(resource, index))
      add(count, (operation) => countAction(ground, resource, operation));
    add(finderOf(ground, resource, index), (operation) => findAction(ground, resource, operation));
    add(resource.read, (operation) => tagged(showAction(ground, resource, operation, initial), operation));
    for (const write of [resource.replace, resource.patch, updateOf(ground, resource, index)])
      add(write, (operation) => tagged(writeAction(ground, resource, operation, initial), operation), [
        forbidden(write),
        needed(write),
        related(write),
      ]);
    add(
      resource.remove,
      (operation) => tagged(removeAction(ground, resource, operation, initial), operation),
      [
        forbidden(resource.remove),
        resource.remove && keptCheck(ground, resources, resource, resource.remove),
      ],
    );
  }
  for (const bulk of bulksOf(ground.contract)) {
    const create = actions.get(bulk.creation.operation.id);
    if (create) add(bulk.operation, () => bulkAction(ground, bulk, create));
  }
  // What makes something of its own is done to nothing else.
  for (const { resource, initial } of beginnings)
    for (const operation of doneTo(ground, resource, index))
      add(operation, () => {
        const action =
          doAction(ground, resource, operation) ??
          (showsWhole(ground, resource, operation)
            ? showAction(ground, resource, operation, initial)
            : undefined);
        return action && withTags(ground, resource, operation, action, initial);
      }, [forbiddenCheck(ground, resource, operation)]);
  for (const operation of ground.contract.operations) {
    const action = operation.method === 'GET' ? actions.get(operation.id) : undefined;
    const head = action && headBeside(index, operation);
    if (action && head) actions.set(head.id, headAction(action));
  }
  const unknownIn = unknownGuards(ground.contract, resources, index);
  for (const operation of ground.contract.operations) {
    const unknown = unknownIn(operation, actions.has(operation.id));
    const above = guards.get(operation.id);
    const action = actions.get(operation.id);
    if (unknown && action) actions.set(operation.id, guarded(unknown, action));
    else if (unknown) guards.set(operation.id, (checked) => above?.(checked) ?? unknown(checked));
  }
  return { actions, guards, heeded };
}

/** The POST at an item's own path that changes it, where neither PUT nor PATCH does: `POST /customers/{id}`. */
function updateOf(ground: Ground, resource: StatefulResource, index: OperationIndex): Operation | undefined {
  const { item, replace, patch, create } = resource;
  if (item === undefined || replace !== undefined || patch !== undefined) return undefined;
  return index.at(item).find((operation) => {
    const status = statusFor(operation, [200]);
    const isSent = operation.method === 'POST' && operation.requestBody !== undefined;
    return (
      isSent &&
      operation !== create &&
      status !== undefined &&
      viewOf(ground, resource, operation, status)?.isWhole === true
    );
  });
}

function guarded(guard: Guard, action: Action): Action {
  return (checked, incoming) => {
    const refusal = guard(checked);
    return refusal ? err(refusal) : action(checked, incoming);
  };
}

/** What stands at a singleton's path before anyone has changed it. */
type Initial = (checked: Checked) => JsonObject | undefined;

function initialIn(ground: Ground, resource: StatefulResource): Initial {
  const initial = initialOf(ground, resource);
  return (checked) => {
    const value = initial();
    return value && withPathValues(checked, value);
  };
}

/** Makes the action that answers with a resource as it is. */
function showAction(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
  initial?: Initial,
): Action | undefined {
  const status = statusFor(operation, [200]);
  if (status === undefined) return undefined;
  const view = viewOf(ground, resource, operation, status);
  const place = placeIn(operation, resource);
  return (checked) => {
    const id = place.id(checked);
    const record = ground.state.at(place.path(checked)).get(identityKey(id ?? '') ?? '');
    if (record !== undefined && view?.same)
      return done({ status, value: record.value, text: record.text, records: [record] });
    const value = record?.value ?? initial?.(checked);
    return value === undefined
      ? err(unknownResource(resource, id))
      : done({ status, value: view?.show(value) });
  };
}
