import type { Json, JsonObject } from '../../json/json.ts';

/** The greatest of the least counts, and the least of the greatest: how many of something there may be. */
export function countRange(
  parts: readonly JsonObject[],
  least: string,
  greatest: string,
): { readonly least: number; readonly greatest: number | undefined } {
  const counts = (key: string): readonly number[] => parts.map((part) => part[key]).filter(isFiniteNumber);
  const [lows, highs] = [counts(least), counts(greatest)];
  return {
    least: Math.max(0, ...lows.map(Math.ceil)),
    greatest: highs.length === 0 ? undefined : Math.max(0, Math.min(...highs.map(Math.floor))),
  };
}

export function isFiniteNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
