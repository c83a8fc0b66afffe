import type { Json, JsonObject } from '../../../spec/json/json.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';

/** The text an identity is looked up by: the same for `5` and `5n`. Undefined for what identifies nothing. */
export function identityKey(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined;
}

/** The text a list of property values is indexed by; undefined where one of them is absent or no scalar. */
export function indexKey(values: readonly (Json | undefined)[]): string | undefined {
  let key = '';
  for (const value of values) {
    if (value === undefined || (typeof value === 'object' && value !== null)) return undefined;
    const text = String(value);
    key += `${typeof value === 'string' ? 's' : 'v'}${text.length}:${text}`;
  }
  return key;
}

/** The text that a resource is looked up by; a singleton's is empty. Undefined where it has no identity. */
export function keyOf(
  { kind, identity }: Pick<StatefulResource, 'kind' | 'identity'>,
  value: JsonObject,
): string | undefined {
  return kind === 'singleton' ? '' : identityKey(value[identity]);
}
