import { isJsonArray, isJsonObject, type Json } from './json.ts';

/** All texts and numbers in a value. */
export function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'bigint') return [String(value)];
  if (isJsonArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
