import { isJsonArray, type Json, type JsonObject } from '../json/json.ts';

const TYPES: ReadonlySet<string> = new Set([
  'null',
  'boolean',
  'object',
  'array',
  'number',
  'integer',
  'string',
]);

/** What languages, databases and people call types, and what that is in JSON Schema. */
const MEANT: ReadonlyMap<string, JsonObject> = new Map<string, JsonObject>([
  ...['int', 'int32', 'short', 'smallint'].map((name) => [name, { type: 'integer' }] as const),
  ...['long', 'int64', 'bigint'].map((name) => [name, { type: 'integer', format: 'int64' }] as const),
  ...['float', 'double', 'decimal', 'numeric'].map((name) => [name, { type: 'number' }] as const),
  ...['bool'].map((name) => [name, { type: 'boolean' }] as const),
  ...['str', 'text', 'varchar', 'char', 'enum'].map((name) => [name, { type: 'string' }] as const),
  ...['date', 'uuid', 'email', 'uri', 'byte', 'binary'].map(
    (name) => [name, { type: 'string', format: name }] as const,
  ),
  ...['datetime', 'date-time', 'timestamp'].map(
    (name) => [name, { type: 'string', format: 'date-time' }] as const,
  ),
  ['url', { type: 'string', format: 'uri' }],
  ['file', { type: 'string', format: 'binary' }],
  ['list', { type: 'array' }],
  ['dict', { type: 'object' }],
  ['map', { type: 'object' }],
]);

/**
 * A schema whose `type` names a type. `int`, `bool` or `String` are what is meant by them, where the schema says no more
 * of the form; any other word says nothing. `tell` is given a line of each.
 */
export function withNamedTypes(schema: JsonObject, tell: (line: string) => void): JsonObject {
  const { type, ...rest } = schema;
  if (type === undefined || (isJsonArray(type) ? type : [type]).every(isType)) return schema;
  if (typeof type !== 'string') return schema;
  const meant = meantBy(type);
  tell(
    `type '${type}' is none of JSON Schema: ${meant ? `read as '${String(meant.type)}'` : 'it says nothing'}`,
  );
  return { ...meant, ...rest };
}

/** Types of Security Schemes, which stand beside those of schemas. */
const OTHERS: ReadonlySet<string> = new Set(['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS']);

/** Whether an object, if it is a schema, has a type that is none. */
export function hasOddType({ type }: JsonObject): boolean {
  return typeof type === 'string' && !isType(type) && !OTHERS.has(type);
}

function isType(type: Json): boolean {
  return typeof type === 'string' && TYPES.has(type);
}

function meantBy(type: string): JsonObject | undefined {
  const name = type.toLowerCase();
  return TYPES.has(name) ? { type: name } : MEANT.get(name);
}
