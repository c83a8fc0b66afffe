import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import type { Schema } from './schema.ts';

/** Keywords that lists of alternatives stand under. */
export const CHOICES = ['anyOf', 'oneOf'] as const;

/**
 * A schema without what it says of null, for what has no form for null: FastAPI writes an optional parameter as
 * `anyOf: [{type: integer}, {type: 'null'}]`. The schema itself where it says nothing of null, or takes nothing else.
 */
export function withoutNull(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const { default: standard, ...others } = schema;
  const rest: JsonObject = standard === undefined || standard === null ? others : schema;
  const { type } = schema;
  if (isJsonArray(type) && type.includes('null') && type.length > 1) {
    const left = type.filter((each) => each !== 'null');
    const values = isJsonArray(schema.enum) ? { enum: schema.enum.filter((value) => value !== null) } : {};
    return { ...rest, ...values, type: left.length === 1 ? (left[0] ?? null) : left };
  }
  for (const key of CHOICES) {
    const list = schema[key];
    const left = isJsonArray(list) ? list.filter((each) => !isNull(each)) : [];
    if (!isJsonArray(list) || left.length === 0 || left.length === list.length) continue;
    const { [key]: _, ...beside } = rest;
    const [only] = left;
    if (left.length > 1) return { ...beside, [key]: left };
    return isJsonObject(only) ? { ...beside, ...joined(beside, only) } : { ...beside, allOf: left };
  }
  return schema;
}

/** What holds anyway together with an alternative: side by side, where neither has what the other has. */
function joined(beside: JsonObject, only: JsonObject): JsonObject {
  const isPlain = !('$ref' in only) && Object.keys(only).every((key) => TOLD.has(key) || !(key in beside));
  if (isPlain) return { ...only, ...beside };
  return { allOf: [...(isJsonArray(beside.allOf) ? beside.allOf : []), only] };
}

/** Keywords of which the outer one tells more. */
const TOLD = new Set(['title', 'description']);

/** Whether a schema takes null alone. */
export function isNull(schema: Json): boolean {
  return (
    isJsonObject(schema) &&
    (schema.type === 'null' ||
      schema.const === null ||
      (isJsonArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null))
  );
}
