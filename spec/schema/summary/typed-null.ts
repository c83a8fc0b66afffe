import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { localRef } from '../../json/pointer.ts';
import { typeNames } from '../numbers.ts';
import { CHOICES, isNull } from '../without-null.ts';

/** Keywords beside which another type does not simply do as well. */
const COMPOSED = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'const'];

/** What an object has stays a choice of its own. */
const PLAIN = new Set(['string', 'integer', 'number', 'boolean', 'array']);

/**
 * A choice between null and one plain schema as what it is, one type more: `anyOf: [{type: integer, minimum: 0},
 * {type: 'null'}]` is `type: [integer, 'null'], minimum: 0`. Any other schema as it stands.
 */
export function withTypedNull(document: JsonObject, schema: JsonObject): JsonObject {
  for (const key of CHOICES) {
    const list = schema[key];
    if (!isJsonArray(list) || list.length !== 2 || list.filter(isNull).length !== 1) continue;
    const [only] = list.filter((each) => !isNull(each));
    const plain = plainAt(document, only);
    const { [key]: _, ...beside } = schema;
    if (plain === undefined || Object.keys(plain).some((name) => name in beside && !TOLD.has(name))) continue;
    const values = isJsonArray(plain.enum) ? { enum: [...plain.enum, null] } : {};
    return { ...plain, ...values, type: [...typeNames(plain.type), 'null'], ...beside };
  }
  return schema;
}

/** Keywords of which the outer one tells more. */
const TOLD = new Set(['title', 'description', 'default', 'example', 'examples', 'deprecated']);

function plainAt(document: JsonObject, schema: Json | undefined): JsonObject | undefined {
  if (!isJsonObject(schema)) return undefined;
  if (typeof schema.$ref === 'string') {
    const found = localRef(document, schema.$ref);
    const isBare = Object.keys(schema).every((key) => key === '$ref' || TOLD.has(key));
    return isBare && isJsonObject(found) && found.$ref === undefined ? plainAt(document, found) : undefined;
  }
  const types = typeNames(schema.type);
  return types.length > 0 &&
    types.every((type) => PLAIN.has(type)) &&
    COMPOSED.every((key) => !(key in schema))
    ? schema
    : undefined;
}
