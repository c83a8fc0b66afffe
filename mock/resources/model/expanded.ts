import { isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { identityProperty } from '../../../spec/model/identity.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { propertyAt } from '../../../spec/schema/summary/objects.ts';
import type { Summary } from '../../../spec/schema/summary/summary.ts';

const NO_NAMING = { parameter: undefined, noun: undefined, property: undefined };

/**
 * What is written by its identity and shown as an object with it (`city: 3` and `city: {id: 3, name: …}`), or the other
 * way round: the identity put into a sample of the object, or taken from it. Undefined where it is nothing of that kind.
 */
export function otherFormOfReference(
  document: JsonObject,
  { object, types }: Summary,
  value: Json,
  sample: () => Json,
): Json | undefined {
  if (isJsonObject(value)) {
    const name = types.includes('object') ? undefined : identityProperty(Object.entries(value), NO_NAMING);
    const identity = name === undefined ? undefined : member(value, name);
    return identity === null || isJsonObject(identity) ? undefined : identity;
  }
  if (typeof value === 'boolean' || value === null) return undefined;
  const name = identityProperty(object.properties, NO_NAMING);
  if (name === undefined || evaluate(propertyAt(object, name), value, document).length > 0) return undefined;
  const made = sample();
  return isJsonObject(made) ? { ...made, [name]: value } : undefined;
}
