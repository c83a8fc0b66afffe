import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonArray, type Json, type JsonObject } from '../../spec/json/json.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { answerSchema } from './answer-schema.ts';
import { jsonOf, type Exchange } from './exchange.ts';

/**
 * The body of an answer without the properties that its schema does not declare. A service may add such properties and
 * change them as it likes, so answers are compared without them.
 */
export function declaredBody(exchange: Exchange, contract: Contract): Json | undefined {
  const json = jsonOf(exchange);
  const schema = json === undefined ? undefined : answerSchema(exchange);
  return json === undefined || schema === undefined ? json : declared(json, schema.schema, contract);
}

/** What is left of objects, by the schema they are held against: the items of pages come again and again. */
const remembered = new WeakMap<object, WeakMap<object, Json>>();

function declared(value: Json, schema: Schema, contract: Contract): Json {
  if (typeof value !== 'object' || value === null || typeof schema === 'boolean') return value;
  if (isJsonArray(value)) return strip(value, schema, contract);
  const ofSchema = remembered.get(schema) ?? new WeakMap<object, Json>();
  remembered.set(schema, ofSchema);
  const before = ofSchema.get(value);
  if (before !== undefined) return before;
  const kept = strip(value, schema, contract);
  ofSchema.set(value, kept);
  return kept;
}

function strip(value: JsonObject | readonly Json[], schema: Schema, contract: Contract): Json {
  const { object, array, alternatives } = summaryOf(contract.document, schema);
  const { items } = array;
  if (isJsonArray(value)) {
    if (items === undefined || array.prefixItems.length > 0) return value;
    const kept = value.map((item) => declared(item, items, contract));
    return kept.every((item, index) => item === value[index]) ? value : kept;
  }
  const isPatterned = object.patternProperties.length > 0 || typeof object.additional === 'object';
  if (object.properties.size === 0 || alternatives.length > 0 || isPatterned) return value;
  let same = true;
  const kept: [string, Json][] = [];
  for (const [name, item] of Object.entries(value)) {
    const property = object.properties.get(name);
    const inner = property === undefined ? undefined : declared(item, property, contract);
    if (inner !== item) same = false;
    if (inner !== undefined) kept.push([name, inner]);
  }
  return same ? value : Object.fromEntries(kept);
}
