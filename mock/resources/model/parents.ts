import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { parameterOf, segmentsOf } from '../../../spec/model/path-template.ts';
import type { Schema } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { StatefulResource } from './stateful-resource.ts';

/** A parameter's full name, which says whose identity it is: a property called so is that one. */
const IDENTITY = /.[_-]?id$/i;

/**
 * A resource that says itself what it stands under: the properties that are called as parameters of its collection's
 * path have the values that the path has.
 */
export function underParents(
  document: JsonObject,
  { collection, schema, identity }: StatefulResource,
  path: string,
  value: JsonObject,
): JsonObject {
  if (!collection.includes('{')) return value;
  const { properties, required } = outlineOf(document, schema.schema);
  const segments = segmentsOf(path);
  const known = segmentsOf(collection).flatMap((segment, index): readonly (readonly [string, Json])[] => {
    const name = parameterOf(segment);
    const text = segments[index];
    if (name === undefined || text === undefined || name === identity || !IDENTITY.test(name)) return [];
    const property = properties.get(name);
    const isThere = Object.hasOwn(value, name) || required.has(name);
    return property === undefined || !isThere
      ? []
      : [[name, readAs(document, property, decodeURIComponent(text))]];
  });
  return known.every(([name, given]) => value[name] === given)
    ? value
    : { ...value, ...Object.fromEntries(known) };
}

function readAs(document: JsonObject, property: Schema, text: string): Json {
  const { types } = outlineOf(document, property);
  const isNumber = (types.has('integer') || types.has('number')) && !types.has('string');
  return isNumber && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** The same of all that a mock begins with. */
export function allUnderParents(
  document: JsonObject,
  contents: ReadonlyMap<string, readonly JsonObject[]>,
  resourceAt: (path: string) => StatefulResource | undefined,
): ReadonlyMap<string, readonly JsonObject[]> {
  return new Map(
    [...contents].map(([path, values]) => {
      const resource = resourceAt(path);
      const own = (value: JsonObject): JsonObject =>
        resource === undefined ? value : underParents(document, resource, path, value);
      return [path, values.map(own)] as const;
    }),
  );
}
