import { isJsonArray, type JsonObject } from '../../../spec/json/json.ts';
import { dependentsOf } from '../../../spec/model/dependents.ts';
import { startsWith } from '../../../spec/model/path-template.ts';
import { hasWord } from '../../../spec/model/prose.ts';
import { jsonBodyOf } from '../../../spec/model/response-for.ts';
import { statesIn } from '../../../spec/model/states.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { refuse } from '../../http/refusal.ts';
import { collectionAt, referredBy } from '../model/referred.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from '../store/key.ts';
import type { Ground } from './action.ts';
import type { Guard } from './actions.ts';
import { placeIn } from './place.ts';

/**
 * Makes the check that a removal leaves nothing behind which keeps the resource by the document's words ('A patient with
 * visits cannot be deleted'): what stands below it, or refers to it. Undefined where they say nothing of the kind.
 */
export function keptCheck(
  { contract, state }: Ground,
  resources: readonly StatefulResource[],
  resource: StatefulResource,
  operation: Operation,
): Guard | undefined {
  const { document } = contract;
  const place = placeIn(operation, resource);
  const keepers = dependentsOf(contract, operation).flatMap(({ resource: described, words }) => {
    const other = collectionAt(resources, described.collection);
    if (other === undefined || other === resource) return [];
    const { properties } = outlineOf(document, other.schema.schema);
    // What a property refers to may be told where it is sent alone.
    const sent = described.creations.flatMap((creation) => {
      const body = jsonBodyOf(creation.operation);
      return body === undefined ? [] : [...outlineOf(document, body).properties];
    });
    const referring = [...properties, ...sent].flatMap(([name, schema]) =>
      referredBy(contract, name, schema, other, resources) === resource ? [name] : [],
    );
    // 'A customer with open orders': only those in the state that the words name.
    const states = statesIn(document, properties).flatMap(({ name, values }) => {
      const named = values.filter((value) => hasWord(words, value));
      return named.length === 0 ? [] : [{ name, named }];
    });
    const counts = (value: JsonObject): boolean =>
      states.every(({ name, named }) => named.includes(String(value[name])));
    const isBelow = resource.item !== undefined && startsWith(other.collection, resource.item);
    return [{ words, other, referring, counts, isBelow }];
  });
  if (keepers.length === 0) return undefined;
  return (checked) => {
    const id = identityKey(place.id(checked)) ?? '';
    const below = `${place.path(checked)}/${encodeURIComponent(id)}/`;
    const against = keepers.find(({ other, referring, counts, isBelow }) =>
      state
        .allOf(other.collection)
        .some(
          ({ path, value }) =>
            counts(value) &&
            ((isBelow && path.startsWith(below)) || referring.some((name) => refersTo(value, name, id))),
        ),
    );
    return against && refuse(409, `path: ${against.words}`);
  };
}

function refersTo(value: JsonObject, name: string, id: string): boolean {
  const given = value[name];
  const values = given !== undefined && isJsonArray(given) ? given : [given];
  return values.some((each) => identityKey(each) === id);
}
