import { equalJson } from '../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { isNumeric } from '../../spec/schema/numbers.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';

/** Whether a value says no more than its absence: null, nothing in it, or one of the defaults. */
export function isBlank(value: Json | undefined, defaults: readonly Json[] = []): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (isJsonArray(value)) return value.length === 0;
  if (isJsonObject(value) && Object.keys(value).length === 0) return true;
  return defaults.some((each) => equalJson(each, value));
}

/** What a service shows in place of a secret. */
const MASK = /^(\*{3,}|[•●]{3,})$/;

/**
 * Whether a value that answers show can stand for the one that is expected: equal, or in a form that a sound service may
 * give it (an instant in another zone, a text trimmed or in another case, a number rounded, a set in another order, a secret masked,
 * an object by its identity).
 * What an object shows beyond the expected one is the service's own.
 */
export function agrees(
  document: JsonObject,
  schema: Schema,
  expected: Json | undefined,
  actual: Json | undefined,
  defaults: readonly Json[] = [],
): boolean {
  if (isBlank(expected, defaults) && isBlank(actual, defaults)) return true;
  if (expected === undefined || actual === undefined) return false;
  if (equalJson(expected, actual)) return true;
  if (isNumeric(expected) && isNumeric(actual)) return isRounded(Number(expected), Number(actual));
  if (typeof expected === 'string' && typeof actual === 'string')
    return isSameText(expected, actual) || MASK.test(actual);
  if (isJsonObject(expected) && isJsonObject(actual)) {
    const { properties, open } = outlineOf(document, schema);
    // Of a map all entries are the client's.
    const isMap = open && properties.size === 0;
    if (isMap && Object.keys(actual).some((name) => !Object.hasOwn(expected, name))) return false;
    return Object.entries(expected).every(([name, value]) => {
      // What such answers have no place for they do not show.
      if (!open && properties.size > 0 && !properties.has(name) && actual[name] === undefined) return true;
      const inner = properties.get(name) ?? true;
      const { readOnly, default: own } = outlineOf(document, inner);
      if (readOnly || summaryOf(document, inner).writeOnly) return true;
      return agrees(document, inner, value, actual[name], own === undefined ? [] : [own]);
    });
  }
  if (isJsonArray(expected) && isJsonArray(actual)) return agreeAsArrays(document, schema, expected, actual);
  return isNamedIn(expected, actual) || isNamedIn(actual, expected);
}

/** Whether a text or number names an object: one answer shows what is referred to by its identity, another the whole of it. */
function isNamedIn(name: Json, object: Json): boolean {
  const isName = typeof name === 'string' || isNumeric(name);
  return isName && isJsonObject(object) && Object.values(object).some((value) => equalJson(value, name));
}

function agreeAsArrays(
  document: JsonObject,
  schema: Schema,
  expected: readonly Json[],
  actual: readonly Json[],
): boolean {
  if (expected.length !== actual.length) return false;
  const inner = outlineOf(document, schema).items ?? true;
  const agree = (a: Json | undefined, b: Json | undefined): boolean => agrees(document, inner, a, b);
  return isSet(document, schema)
    ? expected.every((item) => actual.some((other) => agree(item, other)))
    : expected.every((item, index) => agree(item, actual[index]));
}

function isSet(document: JsonObject, schema: Schema): boolean {
  return summaryOf(document, schema).parts.some(({ uniqueItems }) => uniqueItems === true);
}

/** Whether two numbers are the same to the last digits of a double. */
function isRounded(a: number, b: number): boolean {
  return !Number.isInteger(a) && Math.abs(a - b) <= Math.abs(a) * 1e-9;
}

const DATE = /^\d{4}-\d\d-\d\dT/i;

function isSameText(a: string, b: string): boolean {
  if (DATE.test(a) && DATE.test(b)) {
    const apart = Math.abs(instant(a) - instant(b));
    if (!Number.isNaN(apart)) return apart < 1000;
  }
  return plainText(a) === plainText(b);
}

/** An instant in milliseconds; a leap second is the second before it. */
function instant(text: string): number {
  return Date.parse(text.toUpperCase().replace(/:60(?=[.Z+-])/, ':59'));
}

/** A text without what services may change of its form. */
export function plainText(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** What a JSON Merge Patch makes of a value (RFC 7396, 2). */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isJsonObject(patch)) return patch;
  const merged = new Map(isJsonObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}
