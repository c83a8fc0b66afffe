import { isJsonArray, type Json, type JsonObject } from '../json/json.ts';

/**
 * What a Schema Object of OpenAPI 3.0 is in JSON Schema 2020-12, the schemas in it left aside: `nullable`, the boolean
 * `exclusiveMinimum` and `exclusiveMaximum`, `example`, bytes in base64, and keywords beside a `$ref`, which 3.0 ignores.
 */
export function upgradeSchema(schema: JsonObject): JsonObject {
  if (typeof schema.$ref === 'string') return { $ref: schema.$ref };
  const { nullable, type, enum: values, example, format, ...rest } = schema;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...others } = rest;
  // `nullable` adds to the type of the same schema, and says nothing without one (OpenAPI 3.0.3, 'Schema Object').
  const isNullable = nullable === true && typeof type === 'string';
  return {
    ...(nullable === true ? orNull(others) : others),
    ...(type === undefined ? {} : { type: isNullable ? [type, 'null'] : type }),
    ...(values === undefined ? {} : { enum: isNullable ? withNull(values) : values }),
    ...(format === undefined ? {} : { format }),
    ...(format === 'byte' || format === 'base64' ? { contentEncoding: 'base64' } : {}),
    ...bound(['minimum', 'exclusiveMinimum'], minimum, exclusiveMinimum),
    ...bound(['maximum', 'exclusiveMaximum'], maximum, exclusiveMaximum),
    ...(example === undefined ? {} : { examples: [example] }),
  };
}

/** Keywords that make a schema of others. */
const COMPOSING = ['allOf', 'anyOf', 'oneOf'];

/** Who writes `nullable` beside the one `$ref` of an `allOf`, as generators do, means that null is lawful, whatever 3.0.3 says. */
function orNull(schema: JsonObject): JsonObject {
  const isComposing = ([name]: readonly [string, Json]): boolean => COMPOSING.includes(name);
  const composed = Object.fromEntries(Object.entries(schema).filter(isComposing));
  if (Object.keys(composed).length === 0) return schema;
  const others = Object.entries(schema).filter((entry) => !isComposing(entry));
  return { ...Object.fromEntries(others), anyOf: [composed, { type: 'null' }] };
}

/** An author who writes `nullable` beside an `enum` means that null is lawful, though 3.0.3 wants it listed. */
function withNull(values: Json): Json {
  return isJsonArray(values) && !values.includes(null) ? [...values, null] : values;
}

/** A bound that is a number where 3.0 wants a boolean is kept: it says what 3.1 would say. */
function bound(
  [inclusive, exclusive]: readonly [string, string],
  value: Json | undefined,
  excluded: Json | undefined,
): JsonObject {
  const own = value === undefined ? {} : { [excluded === true ? exclusive : inclusive]: value };
  return excluded === undefined || typeof excluded === 'boolean' ? own : { ...own, [exclusive]: excluded };
}
