import type { Contract, MediaType, Operation } from '../../../spec/model/types.ts';
import { err } from '../../../spec/result.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import type { Resource } from '../model/resources.ts';
import { jsonContent, responseFor, successStatus } from '../../../spec/model/response-for.ts';
import { identityKey } from '../store/key.ts';
import type { State } from '../store/state.ts';
import { collectionPath, done, parentCheck, unknownResource, type Action } from './action.ts';
import type { Checked } from '../../check/checked.ts';
import { createComposer, type Composer } from './compose.ts';
import { listAction } from './list.ts';

/** What the actions of a contract stand on. */
export interface Ground {
  readonly contract: Contract;
  readonly state: State;
  readonly now: () => Date;
  /** The path the contract is served under: `/v1`. */
  readonly basePath: string;
}

/** What each operation that state can answer does, by the operation's id. */
export function actionsOf(ground: Ground, resources: readonly Resource[]): ReadonlyMap<string, Action> {
  const actions = new Map<string, Action>();
  for (const resource of resources) {
    const missing = parentCheck(ground.state, resources, resource);
    const add = (
      operation: Operation | undefined,
      make: (operation: Operation) => Action | undefined,
    ): void => {
      const action = operation && make(operation);
      if (operation === undefined || action === undefined || actions.has(operation.id)) return;
      actions.set(operation.id, missing ? withParent(missing, action) : action);
    };
    add(resource.create, (operation) => createAction(ground, resource, operation));
    add(resource.list?.operation, () => listAction(ground, resource));
    add(resource.read, () => readAction(ground, resource));
    add(resource.replace, (operation) => writeAction(ground, resource, operation, 'replace'));
    add(resource.patch, (operation) => writeAction(ground, resource, operation, 'merge'));
    add(resource.remove, (operation) => removeAction(ground, resource, operation));
  }
  return actions;
}

function withParent(missing: (checked: Checked) => Refusal | undefined, action: Action): Action {
  return (checked) => {
    const refusal = missing(checked);
    return refusal ? err(refusal) : action(checked);
  };
}

function createAction(ground: Ground, resource: Resource, operation: Operation): Action {
  const { state } = ground;
  const compose = composerFor(ground, resource, operation);
  const pathOf = collectionPath(resource);
  return (checked) => {
    const path = pathOf(checked);
    const chosen = compose.chosenIdentity(checked.body.value);
    const key = identityKey(chosen);
    if (key !== undefined && state.at(path).get(key) !== undefined) {
      const status = responseFor(operation, 409) ? 409 : 400;
      return err(refuse(status, `body: ${resource.identity} ${key} is taken`));
    }
    const identity = key === undefined ? state.nextIdentity(resource) : chosen;
    if (identity === undefined)
      return err(refuse(503, `no ${resource.identity} is left that the schema allows`));
    const value = compose.create(checked.body.value, identity);
    return done({
      status: 201,
      value,
      commit: () => state.put(resource, path, value),
      ...(resource.item === undefined
        ? {}
        : {
            headers: {
              Location: `${ground.basePath}${path}/${encodeURIComponent(identityKey(identity) ?? '')}`,
            },
          }),
    });
  };
}

function readAction({ state }: Ground, resource: Resource): Action {
  const pathOf = collectionPath(resource);
  const parameter = resource.parameter ?? '';
  return (checked) => {
    const id = checked.path.get(parameter);
    const record = state.at(pathOf(checked)).get(identityKey(id) ?? '');
    return record === undefined
      ? err(unknownResource(resource, id))
      : done({ status: 200, value: record.value, text: record.text, records: [record] });
  };
}

function writeAction(
  ground: Ground,
  resource: Resource,
  operation: Operation,
  how: 'replace' | 'merge',
): Action | undefined {
  const { state } = ground;
  const changed = successStatus(operation, [200, 204, 202]);
  const created = how === 'replace' ? successStatus(operation, [201]) : undefined;
  if (changed === undefined && created === undefined) return undefined;
  const compose = composerFor(ground, resource, operation);
  const pathOf = collectionPath(resource);
  return (checked) => {
    const path = pathOf(checked);
    const id = checked.path.get(resource.parameter ?? '');
    const key = identityKey(id) ?? '';
    const known = state.at(path).get(key);
    const chosen = identityKey(compose.chosenIdentity(checked.body.value));
    if (chosen !== undefined && chosen !== key) {
      return err(refuse(400, `body: ${resource.identity} must be the path's, ${key}, not ${chosen}`));
    }
    if (known === undefined && (created === undefined || id === undefined))
      return err(unknownResource(resource, id));
    const value =
      known === undefined
        ? compose.create(checked.body.value, id ?? null)
        : compose[how](known.value, checked.body.value);
    const status = known === undefined ? (created ?? 201) : (changed ?? created ?? 200);
    return done({ status, value, whole: true, commit: () => state.put(resource, path, value) });
  };
}

function removeAction({ state }: Ground, resource: Resource, operation: Operation): Action | undefined {
  const status = successStatus(operation, [204, 200, 202]);
  if (status === undefined) return undefined;
  const pathOf = collectionPath(resource);
  return (checked) => {
    const path = pathOf(checked);
    const id = checked.path.get(resource.parameter ?? '');
    const key = identityKey(id) ?? '';
    const known = state.at(path).get(key);
    if (known === undefined) return err(unknownResource(resource, id));
    return done({
      status,
      value: jsonContent(responseFor(operation, status)) ? known.value : undefined,
      commit: () => {
        state.remove(path, key);
        return known;
      },
    });
  };
}

function composerFor({ contract, now }: Ground, resource: Resource, operation: Operation): Composer {
  const media: MediaType | undefined = operation.requestBody?.content.find(({ type }) => isJsonType(type));
  return createComposer(contract, resource, media?.schema, now);
}
