import { err, type Result } from '../result.ts';
import { holdsBigint, type Json } from './json.ts';
import { parseJson } from './parse.ts';

const RAW = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

/** Writes JSON text; a bigint is written as the integer it is. `indent` is a count of spaces. */
export function stringifyJson(value: Json, indent?: number): string {
  return holdsBigint(value)
    ? JSON.stringify(value, exactly, indent)
    : JSON.stringify(value, undefined, indent);
}

/** A value of somebody's program as JSON has it, a copy: what JSON does not have (undefined, functions) is not there. */
export function plainJson(value: unknown): Result<Json, string> {
  try {
    return parseJson(JSON.stringify(value, exactly) ?? 'null');
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

function exactly(_key: string, item: unknown): unknown {
  return typeof item === 'bigint' ? RAW(item.toString()) : item;
}
