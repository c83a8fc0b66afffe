import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { typeNames } from '../schema/numbers.ts';
import { isSchema, refTarget } from '../schema/walk.ts';
import type { Schema } from './types.ts';

/** What a schema says of a value's outline. */
export interface Outline {
  readonly types: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, Schema>;
  readonly items: Schema | undefined;
}

/** The outline of a schema of the document, through `$ref`, `allOf`, `oneOf` and `anyOf`. */
export function outlineOf(document: JsonObject, schema: Schema): Outline {
  const parts = partsOf(document, schema, 0);
  return {
    types: new Set(parts.flatMap((part) => typeNames(part.type))),
    properties: new Map(
      parts.flatMap((part) =>
        Object.entries(isJsonObject(part.properties) ? part.properties : {}).flatMap(([name, value]) =>
          isSchema(value) ? [[name, value] as const] : [],
        ),
      ),
    ),
    items: parts.map((part) => part.items).find(isSchema),
  };
}

const MAX_DEPTH = 16;

function partsOf(document: JsonObject, schema: Json, depth: number): readonly JsonObject[] {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return [];
  const under = (value: Json | undefined): readonly JsonObject[] =>
    isJsonArray(value) ? value.flatMap((item) => partsOf(document, item, depth + 1)) : [];
  const target = refTarget(document, schema);
  return [
    schema,
    ...(target === undefined ? [] : partsOf(document, target, depth + 1)),
    ...under(schema.allOf),
    ...under(schema.oneOf),
    ...under(schema.anyOf),
  ];
}
