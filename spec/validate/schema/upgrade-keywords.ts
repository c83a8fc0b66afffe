import { isJsonArray, type Json, type JsonObject } from '../../json/json.ts';

/** What OpenAPI 3.0 says otherwise than 2020-12: `nullable`, and the boolean `exclusiveMinimum` and `exclusiveMaximum`. */
export function upgradeKeywords(schema: JsonObject, source: JsonObject): JsonObject {
  const { type, enum: values, minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const nullable = source.nullable === true && typeof type === 'string';
  return {
    ...rest,
    ...(type === undefined ? {} : { type: nullable ? [type, 'null'] : type }),
    ...(values === undefined ? {} : { enum: nullable ? withNull(values) : values }),
    ...bound(['minimum', 'exclusiveMinimum'], minimum, exclusiveMinimum),
    ...bound(['maximum', 'exclusiveMaximum'], maximum, exclusiveMaximum),
  };
}

function withNull(values: Json): Json {
  return isJsonArray(values) && !values.includes(null) ? [...values, null] : values;
}

function bound(
  [inclusive, exclusive]: readonly [string, string],
  value: Json | undefined,
  excluded?: Json,
): JsonObject {
  return value === undefined ? {} : { [excluded === true ? exclusive : inclusive]: value };
}
