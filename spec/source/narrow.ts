import { isJsonArray, type Json } from '../json/json.ts';

/**
 * JSON data from YAML's: bigints only where a double does not suffice. What is shared stays shared, so that aliases
 * cost nothing; there must be no cycle.
 */
export function narrow(value: unknown, seen = new Map<unknown, Json>()): Json {
  if (typeof value === 'bigint') {
    const double = Number(value);
    return Number.isSafeInteger(double) ? double : value;
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value;
  if (typeof value !== 'object') return null;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const copy: Json = isJsonArray(value)
    ? value.map((item) => narrow(item, seen))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, narrow(item, seen)]));
  seen.set(value, copy);
  return copy;
}
