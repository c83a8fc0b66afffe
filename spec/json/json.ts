/**
 * A JSON value, read without loss: an integer beyond ±(2^53 − 1) is a `bigint`, every other number a `number`.
 * A non-integer, or an integer whose exponent is out of reach, is the nearest double.
 */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;

/** A JSON object; its keys are its own properties only. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether `value` is a JSON object (neither an array nor null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether `value` is a JSON array. */
export function isJsonArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The own property `key` of `value`, or undefined: `constructor` and `__proto__` are data like any other key. */
export function member(value: Json | undefined, key: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Whether a bigint stands anywhere in the value. */
export function holdsBigint(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint';
  for (const item of isJsonArray(value) ? value : Object.values(value)) if (holdsBigint(item)) return true;
  return false;
}
