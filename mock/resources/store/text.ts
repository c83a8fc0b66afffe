import type { Json } from '../../../spec/json/json.ts';
import { stringifyJson } from '../../../spec/json/stringify.ts';

/** Writes JSON text: the engine's own way, which is many times faster, where there is no bigint to write raw. */
export function jsonText(value: Json): string {
  try {
    return JSON.stringify(value);
  } catch {
    return stringifyJson(value);
  }
}
