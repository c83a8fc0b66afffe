import type { Schema } from '../schema/schema.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { looksLikeExpression, parseExpression, type Expression } from './expression.ts';

/** Gives an expression's value in an exchange, or undefined where it has none. */
export type Lookup = (expression: Expression) => Json | undefined;

/**
 * Puts the values of an exchange in the place of the expressions of a schema.
 * @returns the schema, or undefined where one of its expressions has no value: the ensure does not apply then.
 */
export function bindSchema(schema: Schema, lookup: Lookup): Schema | undefined {
  if (typeof schema === 'boolean') return schema;
  const { expressions, bound } = templateOf(schema);
  if (expressions.length === 0) return schema;
  const values = new Map<Expression, Json>();
  let key: string | undefined = '';
  for (const expression of expressions) {
    const value = lookup(expression);
    if (value === undefined) return undefined;
    values.set(expression, value);
    key = key === undefined || typeof value === 'object' ? undefined : key + keyPart(value);
  }
  const before = key === undefined ? undefined : bound.get(key);
  if (before) return before;
  const made = bindValue(schema, (expression) => values.get(expression) ?? lookup(expression));
  if (!isJsonObject(made)) return undefined;
  if (key !== undefined && bound.size < REMEMBERED) bound.set(key, made);
  return made;
}

/** A value in a key, its length before it: no text can read as the end of one value and the start of the next. */
function keyPart(value: boolean | number | bigint | string): string {
  const text = String(value);
  return `${typeof value}${text.length}:${text}`;
}

/** Bound schemas that are kept of one template: those of a filter come again, those of an identity do not. */
const REMEMBERED = 50;

/** A schema with expressions, and what it became for values that are no objects: the same schema for the same values. */
interface Template {
  readonly expressions: readonly Expression[];
  readonly bound: Map<string, Schema>;
}

const templates = new WeakMap<object, Template>();

function templateOf(schema: JsonObject): Template {
  const template = templates.get(schema) ?? { expressions: expressionsIn(schema), bound: new Map() };
  templates.set(schema, template);
  return template;
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
