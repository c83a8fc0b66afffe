import type { Operation } from '../../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { withoutParameters } from '../../../spec/model/media-types.ts';
import { samePlace } from '../../../spec/model/path-template.ts';
import { documentsExactly, responseFor } from '../../../spec/model/response-for.ts';
import { isUpdateMask } from '../../../spec/model/update-mask.ts';
import { err, ok } from '../../../spec/result.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { refuse } from '../../http/refusal.ts';
import { underParents } from '../model/parents.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { createsByPut, statusFor } from '../model/status-for.ts';
import { identityKey } from '../store/key.ts';
import type { Checked } from '../../check/checked.ts';
import { done, type Action, type Ground } from './action.ts';
import { composerFor } from './composer-for.ts';
import { fileFacts } from './file-facts.ts';
import { usedKeys } from './idempotency.ts';
import { answering } from './keep.ts';
import { pathIn, placeIn, unknownResource } from './place.ts';
import { takenCheck } from './unique.ts';
import { viewOf } from './view.ts';

/** Makes the action that creates a resource in a collection. */
export function createAction(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
): Action | undefined {
  const { state, basePath } = ground;
  const { document } = ground.contract;
  const status = statusFor(operation, [201, 200, 202, 204]);
  if (status === undefined) return undefined;
  const compose = composerFor(ground, resource, operation);
  const answer = answering(ground, resource, operation);
  const taken = takenCheck(ground, resource, operation);
  const keys = usedKeys(state, document, operation);
  const isElsewhere = resource.createdBy.includes(operation);
  const place = isElsewhere ? { path: pathIn(resource.collection) } : placeIn(operation, resource);
  const stand = pathIn(operation.path);
  // An item's place is no address where all that leads to it says what it does (`/posts/get/{id}`).
  const { item } = resource;
  const isRouted =
    responseFor(operation, status)?.headers.some(
      ({ name, required }) => required && name.toLowerCase() === 'location',
    ) === true ||
    (item !== undefined && ground.contract.operations.some(({ template }) => samePlace(template, item)));
  // A client that may leave the identity out gets another where its own is taken, unless the contract refuses that.
  const refusesTaken = compose.mustChoose || documentsExactly(operation, 409);
  // What no answer has room for could not be read again.
  const isShowable = (id: Json): boolean => evaluate(resource.identitySchema, id, document).length === 0;
  return (checked) => {
    const path = place.path(checked);
    const before = keys.answered(checked, path);
    if (before) return before;
    const wanted = compose.chosenIdentity(checked.body.value);
    const chosen = wanted !== undefined && (refusesTaken || isShowable(wanted)) ? wanted : undefined;
    const key = identityKey(chosen);
    const isTaken = key !== undefined && state.at(path).get(key) !== undefined;
    if (isTaken && refusesTaken) return err(refuse(409, `body: ${resource.identity} ${key} is taken`));
    const isFree =
      key !== undefined && key !== '' && !isTaken && (refusesTaken || !state.wasRemoved(path, key));
    const identity = isFree ? chosen : state.nextIdentity(resource);
    if (identity === undefined)
      return err(refuse(503, `no ${resource.identity} is left that the schema allows`));
    const { file } = checked.body;
    const told = file === undefined ? {} : fileFacts(document, resource, operation, file);
    const value = { ...compose.create(checked.body.value, identity), ...told };
    const made = underParents(document, resource, operation.path, stand(checked), value, true);
    const refused = taken(path, made, checked.body.value);
    if (refused) return err(refused);
    const outcome = answer(status, path, made);
    if (!outcome.ok) return outcome;
    const id = identityKey(identity) ?? '';
    const Location = `${basePath}${path}/${encodeURIComponent(id)}`;
    const headers = isRouted ? { headers: { Location } } : {};
    return ok(keys.noted(checked, path, id, { ...outcome.value, ...headers }));
  };
}

/** Makes the action of PUT and PATCH on a resource; PUT may create it. */
export function writeAction(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
  initial?: (checked: Checked) => JsonObject | undefined,
): Action | undefined {
  const { state, basePath } = ground;
  const { document } = ground.contract;
  const isPut = operation.method === 'PUT';
  const changed = statusFor(operation, [200, 204, 202]);
  if (changed === undefined) return undefined;
  const isJsonPatch = (operation.requestBody?.content ?? []).some(
    ({ type }) => withoutParameters(type) === 'application/json-patch+json',
  );
  const created = isPut && createsByPut(operation, resource.create);
  const compose = composerFor(ground, resource, operation);
  const answer = answering(ground, resource, operation);
  const taken = takenCheck(ground, resource, operation);
  const place = placeIn(operation, resource);
  return (checked) => {
    const path = place.path(checked);
    const sent = masked(checked);
    const id = place.id(checked) ?? '';
    const key = identityKey(id) ?? '';
    const known = state.at(path).get(key)?.value ?? initial?.(checked);
    if (known === undefined) {
      if (!created) return err(unknownResource(resource, id));
      const status = documentsExactly(operation, 201) ? 201 : changed;
      const value = compose.create(sent, id);
      const outcome = answer(
        status,
        path,
        underParents(document, resource, resource.collection, path, value, true),
      );
      const Location = `${basePath}${path}/${encodeURIComponent(key)}`;
      const isNamed = status === 201 && resource.kind === 'collection';
      return outcome.ok && isNamed ? ok({ ...outcome.value, headers: { Location } }) : outcome;
    }
    const tried = isPut ? compose.replace(known, sent) : compose.patch(known, sent);
    // A list that is not said to be a JSON Patch, and is none, changes nothing that is known.
    const made = tried.ok || isJsonPatch ? tried : ok(known);
    // What a PATCH takes away is missed; what a PUT leaves out may not be the client's to say.
    if (made.ok) {
      const value = underParents(document, resource, resource.collection, path, made.value);
      const refused = taken(path, value);
      return refused ? err(refused) : answer(changed, path, value, isPut ? undefined : known);
    }
    const conflict = documentsExactly(operation, 409) ? 409 : documentsExactly(operation, 422) ? 422 : 400;
    return err(refuse(conflict, `body: ${made.error}`));
  };
}

/** Makes the action that removes a resource; an answer with a body shows what it was. */
export function removeAction(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
  initial?: (checked: Checked) => JsonObject | undefined,
): Action {
  const { state } = ground;
  const status = statusFor(operation, [204, 200, 202]) ?? 204;
  const view = viewOf(ground, resource, operation, status);
  const place = placeIn(operation, resource);
  return (checked) => {
    const path = place.path(checked);
    const id = place.id(checked);
    const key = identityKey(id) ?? '';
    const known = state.at(path).get(key);
    // What is always there is as it was at first then.
    const value = known?.value ?? initial?.(checked);
    if (value === undefined) return err(unknownResource(resource, id));
    return done({
      status,
      value: status === 204 ? undefined : view?.show(value),
      commit: () => {
        state.remove(path, key);
        return view?.same ? known : undefined;
      },
    });
  };
}

/** What of a body a request asks to be changed: the fields of its `updateMask`, where it has one (AIP-134). */
function masked({ body: { value }, query }: Checked): Json | undefined {
  const mask = [...query].find(([name]) => isUpdateMask(name))?.[1];
  if (typeof mask !== 'string' || mask === '' || mask === '*' || !isJsonObject(value)) return value;
  const named = new Set(mask.split(',').map((path) => plainName(path.trim().split('.')[0] ?? '')));
  return Object.fromEntries(Object.entries(value).filter(([name]) => named.has(plainName(name))));
}
