import { isJsonArray, type Json } from '../json/json.ts';

/** The least and greatest value of each integer format of the OpenAPI Format Registry. */
export const INTEGER_RANGES: ReadonlyMap<string, readonly [bigint, bigint]> = new Map([
  ['int8', [-(2n ** 7n), 2n ** 7n - 1n]],
  ['uint8', [0n, 2n ** 8n - 1n]],
  ['int16', [-(2n ** 15n), 2n ** 15n - 1n]],
  ['uint16', [0n, 2n ** 16n - 1n]],
  ['int32', [-(2n ** 31n), 2n ** 31n - 1n]],
  ['uint32', [0n, 2n ** 32n - 1n]],
  ['int64', [-(2n ** 63n), 2n ** 63n - 1n]],
  ['uint64', [0n, 2n ** 64n - 1n]],
]);

/** What an integer format asks for, in words; undefined where the format is no integer's. */
export function rangeMessage(format: string): string | undefined {
  const range = INTEGER_RANGES.get(format);
  return range && `must be within ${format}, from ${range[0]} to ${range[1]}`;
}

/** Whether a value is a JSON number, of whatever size. */
export function isNumeric(value: Json | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** Whether a value is an integer in the sense of JSON Schema: `5.0` is one. */
export function isInteger(value: Json | undefined): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
}

/** The JSON Schema type names a value answers to. */
export function typesOf(value: Json): readonly string[] {
  if (value === null) return ['null'];
  if (isJsonArray(value)) return ['array'];
  if (isInteger(value)) return ['integer', 'number'];
  if (typeof value === 'number') return ['number'];
  return [typeof value];
}

/** The type names a schema's `type` allows; empty where it allows any. */
export function typeNames(type: Json | undefined): readonly string[] {
  if (typeof type === 'string') return [type];
  return isJsonArray(type) ? type.filter((name) => typeof name === 'string') : [];
}

/** The same integer as a number where a double holds it exactly. */
export function integer(value: bigint): number | bigint {
  const double = Number(value);
  return Number.isSafeInteger(double) ? double : value;
}
