import { allowedStates } from '../../../spec/model/allowed-states.ts';
import { equalJson } from '../../../spec/json/equal.ts';
import { member, type JsonObject } from '../../../spec/json/json.ts';
import { forbiddenStates } from '../../../spec/model/forbidden-states.ts';
import { resourceAtItem } from '../../../spec/model/resource-index.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import type { Operation } from '../../../spec/model/types.ts';
import type { Checked } from '../../check/checked.ts';
import { refuse } from '../../http/refusal.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from '../store/key.ts';
import type { Ground } from './action.ts';
import type { Guard } from './actions.ts';
import { placeIn } from './place.ts';

/** Makes the check that a resource is in no state in which the document's words forbid an operation on it. */
export function forbiddenCheck(
  { contract, state }: Ground,
  resource: StatefulResource,
  operation: Operation,
): Guard | undefined {
  const { item } = resource;
  if (!documentsExactly(operation, 409)) return undefined;
  const described = item === undefined ? undefined : resourceAtItem(contract, item);
  if (described === undefined) return undefined;
  const forbidden = forbiddenStates(contract, operation, described);
  // What an action leads to is named beside what it asks for: its own check knows that.
  const only =
    operation.method === 'POST' ? undefined : allowedStates(contract, { operation, resource: described });
  if (forbidden.length === 0 && only === undefined) return undefined;
  const place = placeIn(operation, resource);
  return (checked) => {
    const known = state.at(place.path(checked)).get(identityKey(place.id(checked)) ?? '')?.value;
    const against = forbidden.find(
      ({ property, value, fixed }) =>
        known?.[property] === value && (fixed === undefined || changes(checked, known, fixed)),
    );
    if (against) return refuse(409, `path: ${against.words}`);
    const now = only && known?.[only.property];
    const isOutside = typeof now === 'string' && only?.named.includes(now) === false;
    return isOutside ? refuse(409, `path: ${only?.words}`) : undefined;
  };
}

/** Whether a body has another value of a property than what is stored. */
function changes({ body }: Checked, stored: JsonObject, property: string): boolean {
  const sent = body.value === undefined ? undefined : member(body.value, property);
  return sent !== undefined && !equalJson(sent, stored[property] ?? null);
}
