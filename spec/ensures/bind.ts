import type { Schema } from '../schema/schema.ts';
import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { looksLikeExpression, parseExpression, type Expression } from './expression.ts';

/** Gives an expression's value in an exchange, or undefined where it has none. */
export type Lookup = (expression: Expression) => Json | undefined;

/**
 * Puts the values of an exchange in the place of the expressions of a schema.
 * @returns the schema, or undefined where one of its expressions has no value: the ensure does not apply then.
 */
export function bindSchema(schema: Schema, lookup: Lookup): Schema | undefined {
  if (typeof schema === 'boolean') return schema;
  const bound = bindValue(schema, lookup);
  return isJsonObject(bound) ? bound : undefined;
}

/** The value of a constant or a runtime expression; undefined where it has none. */
export function bindValue(value: Json, lookup: Lookup): Json | undefined {
  if (typeof value === 'string') {
    const expression = looksLikeExpression(value) ? parseExpression(value) : undefined;
    return expression === undefined ? value : lookup(expression);
  }
  if (isJsonArray(value)) {
    const items = value.map((item) => bindValue(item, lookup));
    return items.some((item) => item === undefined) ? undefined : items.map((item) => item ?? null);
  }
  if (!isJsonObject(value)) return value;
  const bound: [string, Json][] = [];
  for (const [key, item] of Object.entries(value)) {
    const result = bindValue(item, lookup);
    if (result === undefined) return undefined;
    bound.push([key, result]);
  }
  return Object.fromEntries(bound);
}

/** Every expression that stands in a schema or a value. */
export function expressionsIn(value: Json): readonly Expression[] {
  if (typeof value === 'string') {
    const expression = looksLikeExpression(value) ? parseExpression(value) : undefined;
    return expression === undefined ? [] : [expression];
  }
  if (isJsonArray(value)) return value.flatMap(expressionsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(expressionsIn) : [];
}
