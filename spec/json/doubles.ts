import { isJsonArray, type Json } from './json.ts';

/** The same value with each bigint as the nearest double, which is all that AJV can see; shared where nothing changes. */
export function toDoubles(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value;
  if (isJsonArray(value)) {
    let copy: unknown[] | undefined;
    for (let index = 0; index < value.length; index += 1) {
      const item = value[index] ?? null;
      const changed = toDoubles(item);
      if (changed !== item) (copy ??= [...value])[index] = changed;
    }
    return copy ?? value;
  }
  let copy: [string, unknown][] | undefined;
  const entries = Object.entries(value);
  for (let index = 0; index < entries.length; index += 1) {
    const [key, item] = entries[index] ?? ['', null];
    const changed = toDoubles(item);
    if (changed !== item) (copy ??= [...entries])[index] = [key, changed];
  }
  return copy === undefined ? value : Object.fromEntries(copy);
}
