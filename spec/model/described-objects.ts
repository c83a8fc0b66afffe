import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { escapeToken } from '../json/pointer.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';

/** An object that a schema describes, by where it stands in a value. */
export interface DescribedObject {
  /** Names from the root to it; `*` is each item of an array. */
  readonly path: readonly string[];
  readonly properties: ReadonlyMap<string, Schema>;
}

/** Objects and arrays within one another that are looked into. */
const LEVELS = 4;

/** The objects that a schema describes, itself first. */
export function describedObjects(
  document: JsonObject,
  schema: Schema,
  path: readonly string[] = [],
  levels = LEVELS,
): readonly DescribedObject[] {
  if (levels === 0) return [];
  const { properties, items } = outlineOf(document, schema);
  return [
    ...(properties.size === 0 ? [] : [{ path, properties }]),
    ...[...properties].flatMap(([name, its]) => describedObjects(document, its, [...path, name], levels - 1)),
    ...(items === undefined ? [] : describedObjects(document, items, [...path, '*'], levels - 1)),
  ];
}

/** The objects of a value under the path of a {@link DescribedObject}, each with its JSON Pointer. */
export function objectsUnder(
  value: Json,
  [first, ...others]: readonly string[],
  at = '',
): readonly (readonly [at: string, object: JsonObject])[] {
  if (first === undefined) return isJsonObject(value) ? [[at, value]] : [];
  if (first === '*')
    return isJsonArray(value)
      ? value.flatMap((item, index) => objectsUnder(item, others, `${at}/${index}`))
      : [];
  const inner = isJsonObject(value) && Object.hasOwn(value, first) ? value[first] : undefined;
  return inner === undefined ? [] : objectsUnder(inner, others, `${at}/${escapeToken(first)}`);
}
