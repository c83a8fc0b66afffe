import type { Operation } from '../../../spec/model/types.ts';
import { err } from '../../../spec/result.ts';
import { refuse } from '../../http/refusal.ts';
import { underParents } from '../model/parents.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { statusFor } from '../model/status-for.ts';
import { identityKey } from '../store/key.ts';
import type { Action, Ground } from './action.ts';
import { composerFor } from './composer-for.ts';
import { answering } from './keep.ts';
import { placeIn } from './place.ts';

/** Makes the action that creates a resource where its path says that it will stand; what stands there already is not created again. */
export function createByNameAction(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
): Action | undefined {
  const { document } = ground.contract;
  const status = statusFor(operation, [201, 200, 204]);
  if (status === undefined) return undefined;
  const compose = composerFor(ground, resource, operation);
  const answer = answering(ground, resource, operation);
  const place = placeIn(operation, resource);
  return (checked) => {
    const path = place.path(checked);
    const id = place.id(checked) ?? '';
    const key = identityKey(id) ?? '';
    if (ground.state.at(path).get(key) !== undefined)
      return err(refuse(409, `path: ${resource.identity} ${key} is taken`));
    const value = compose.create(checked.body.value, id);
    return answer(status, path, underParents(document, resource, resource.collection, path, value, true));
  };
}
