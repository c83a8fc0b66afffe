import type { Schema } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { typeNames } from '../../spec/schema/numbers.ts';
import { isSchema, refTarget } from '../../spec/schema/walk.ts';

/** What a schema says of a value's outline, through `$ref`, `allOf`, `oneOf` and `anyOf`. */
export interface Shape {
  /** Type names allowed; empty where any is. */
  readonly types: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  readonly items: Schema | undefined;
  /** Whether properties beyond the declared ones are asked for in so many words. */
  readonly open: boolean;
  /** Whether properties beyond the declared ones are forbidden. */
  readonly closed: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

const MAX_DEPTH = 16;

/** The outline of a schema of the document. */
export function shapeOf(document: JsonObject, schema: Schema): Shape {
  const parts = partsOf(document, schema, true, 0);
  const types = parts.flatMap(({ part }) => typeNames(part.type));
  const additional = parts.flatMap(
    ({ part }) => part.additionalProperties ?? part.unevaluatedProperties ?? [],
  );
  return {
    types: new Set(types),
    properties: new Map(
      parts.flatMap(({ part }) =>
        Object.entries(isJsonObject(part.properties) ? part.properties : {}).filter(
          (entry): entry is [string, Schema] => isSchema(entry[1]),
        ),
      ),
    ),
    required: new Set(
      parts.flatMap(({ part, certain }) =>
        certain && isJsonArray(part.required) ? part.required.filter((name) => typeof name === 'string') : [],
      ),
    ),
    items: parts.map(({ part }) => part.items).find(isSchema),
    open:
      additional.some((value) => value === true || isJsonObject(value)) ||
      parts.some(({ part }) => isJsonObject(part.patternProperties)),
    closed: additional.some((value) => value === false),
    readOnly: parts.some(({ part }) => part.readOnly === true),
    writeOnly: parts.some(({ part }) => part.writeOnly === true),
  };
}

/** The first value a keyword has in a schema or what it is composed of. */
export function keywordOf(document: JsonObject, schema: Schema, keyword: string): Json | undefined {
  return partsOf(document, schema, true, 0)
    .map(({ part }) => member(part, keyword))
    .find((value) => value !== undefined);
}

interface Part {
  readonly part: JsonObject;
  /** False under `oneOf` and `anyOf`, where a part may or may not apply. */
  readonly certain: boolean;
}

function partsOf(document: JsonObject, schema: Json, certain: boolean, depth: number): readonly Part[] {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return [];
  const under = (value: Json | undefined, sure: boolean): readonly Part[] =>
    isJsonArray(value) ? value.flatMap((item) => partsOf(document, item, sure, depth + 1)) : [];
  const target = refTarget(document, schema);
  return [
    { part: schema, certain },
    ...(target === undefined ? [] : partsOf(document, target, certain, depth + 1)),
    ...under(schema.allOf, certain),
    ...under(schema.oneOf, false),
    ...under(schema.anyOf, false),
  ];
}
