import { actionOf } from '../../../spec/model/actions.ts';
import { aimOf } from '../../../spec/model/action-aim.ts';
import { allowedStates } from '../../../spec/model/allowed-states.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { isJsonObject, type JsonObject } from '../../../spec/json/json.ts';
import { err } from '../../../spec/result.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import { withDescribedNulls } from '../model/described-nulls.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { statusFor } from '../model/status-for.ts';
import { validateFor } from '../model/validate-for.ts';
import { identityKey } from '../store/key.ts';
import { done, type Action, type Ground } from './action.ts';
import { placeIn, unknownResource } from './place.ts';
import { viewOf } from './view.ts';

/**
 * Makes the action that brings a resource into the state that its description names ('The transfer, cancelled.'), where
 * the words of the document allow it. Undefined where they name neither.
 */
export function doAction(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
): Action | undefined {
  const { contract, state, validators } = ground;
  const status = statusFor(operation, [200]);
  const described = actionOf(contract, operation);
  if (described === undefined || status === undefined) return undefined;
  const aim = aimOf(contract, described);
  const only = allowedStates(contract, described);
  const from = only?.named.filter((value) => value !== aim?.value) ?? [];
  if (aim === undefined && from.length === 0) return undefined;
  const refused = (value: JsonObject): Refusal | undefined => {
    const now = only && value[only.property];
    const isOutside = from.length > 0 && typeof now === 'string' && !from.includes(now);
    return isOutside ? refuse(409, `path: ${only?.words}`) : undefined;
  };
  const validate = validateFor(contract, validators, resource.schema);
  const view = viewOf(ground, resource, operation, status);
  const place = placeIn(operation, resource);
  return (checked) => {
    const [path, id] = [place.path(checked), place.id(checked)];
    const known = state.at(path).get(identityKey(id) ?? '')?.value;
    if (known === undefined) return err(unknownResource(resource, id));
    const refusal = refused(known);
    if (refusal) return err(refusal);
    const aimed = aim === undefined ? known : { ...known, [aim.property]: aim.value };
    const led = withDescribedNulls(contract.document, resource.schema.schema, aimed);
    const value = isJsonObject(led) && validate(led).length === 0 ? led : known;
    return done({
      status,
      value: view?.show(value),
      commit: () => {
        const stored = state.put(resource, path, value);
        return view?.same ? stored : undefined;
      },
    });
  };
}
