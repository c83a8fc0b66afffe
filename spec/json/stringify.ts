import { holdsBigint, type Json } from './json.ts';

const RAW = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

/** Writes JSON text; a bigint is written as the integer it is. `indent` is a count of spaces. */
export function stringifyJson(value: Json, indent?: number): string {
  return holdsBigint(value)
    ? JSON.stringify(
        value,
        (_key, item: unknown) => (typeof item === 'bigint' ? RAW(item.toString()) : item),
        indent,
      )
    : JSON.stringify(value, undefined, indent);
}
