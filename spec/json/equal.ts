import { isJsonArray, isJsonObject, type Json } from './json.ts';

/**
 * Whether two values are the same JSON value: numbers by their exact value, strings code unit by code unit, arrays in
 * order, objects whatever the order of their keys.
 */
export function equalJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isNumeric(a) && isNumeric(b)) return a == b;
  if (isJsonArray(a)) {
    return (
      isJsonArray(b) && a.length === b.length && a.every((item, index) => equalJson(item, b[index] ?? null))
    );
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equalJson(a[key] ?? null, b[key] ?? null))
  );
}

function isNumeric(value: Json): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
