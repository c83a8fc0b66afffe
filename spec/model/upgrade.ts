import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';

/** Keywords whose value is a schema. */
const ONE = new Set([
  'items',
  'additionalProperties',
  'not',
  'contains',
  'propertyNames',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
  'schema',
]);
/** Keywords whose value is an array of schemas. */
const LIST = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
/** Keywords whose value is an object of schemas. */
const MAP = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'schemas']);
/** Keys under which data stands, not schemas. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/**
 * Brings an OpenAPI 3.0 document to 3.1: `nullable`, boolean `exclusiveMinimum` and `exclusiveMaximum`, `example`, and
 * keywords beside a `$ref` (which 3.0 ignores). A 3.1 document comes back as it is.
 */
export function upgradeDocument(document: JsonObject): JsonObject {
  if (typeof document.openapi !== 'string' || !document.openapi.startsWith('3.0')) return document;
  const upgraded = upgradeObject(document);
  return { ...upgraded, openapi: '3.1.0' };
}

function upgradeObject(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      if (DATA.has(key)) return [key, value];
      if (key === 'schema') return [key, upgradeSchema(value)];
      if (key === 'schemas') return [key, mapValues(value, upgradeSchema)];
      return [key, upgradeAny(value)];
    }),
  );
}

function upgradeAny(value: Json): Json {
  if (isJsonArray(value)) return value.map(upgradeAny);
  return isJsonObject(value) ? upgradeObject(value) : value;
}

function upgradeSchema(schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  if (typeof schema.$ref === 'string') return { $ref: schema.$ref };
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, example, ...rest } = schema;
  const out: Record<string, Json> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (ONE.has(key)) out[key] = upgradeSchema(value);
    else if (LIST.has(key) && isJsonArray(value)) out[key] = value.map(upgradeSchema);
    else if (MAP.has(key)) out[key] = mapValues(value, upgradeSchema);
    else out[key] = value;
  }
  bound(out, 'minimum', minimum, 'exclusiveMinimum', exclusiveMinimum);
  bound(out, 'maximum', maximum, 'exclusiveMaximum', exclusiveMaximum);
  if (example !== undefined) out.examples = [example];
  if (nullable === true && typeof out.type === 'string') {
    out.type = [out.type, 'null'];
    if (isJsonArray(out.enum) && !out.enum.includes(null)) out.enum = [...out.enum, null];
  }
  return out;
}

function bound(
  out: Record<string, Json>,
  name: string,
  value: Json | undefined,
  exclusiveName: string,
  exclusive: Json | undefined,
): void {
  if (exclusive === true && value !== undefined) out[exclusiveName] = value;
  else if (value !== undefined) out[name] = value;
  if (exclusive !== undefined && typeof exclusive !== 'boolean') out[exclusiveName] = exclusive;
}

function mapValues(value: Json, change: (item: Json) => Json): Json {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));
}
