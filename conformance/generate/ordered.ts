import { partnerOf } from '../../spec/model/pairs.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import { evaluate } from '../../spec/schema/evaluate.ts';
import { isNumeric } from '../../spec/schema/numbers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How far what is drawn at random lies apart, at most: whole ranges must not cover each other. */
const SPAN = 7 * DAY;

/** An object whose `start` lies before its `end`, its `min` below its `max`, and so on, where their schemas let them. */
export function inOrder<T extends JsonObject>(
  object: T,
  properties: ReadonlyMap<string, Schema>,
  document: JsonObject,
): T {
  return Object.keys(object).reduce((whole, name) => {
    const second = partnerOf(name, Object.keys(whole))?.name;
    const value = second === undefined ? undefined : after(whole[name] ?? null, whole[second] ?? null);
    if (second === undefined || value === undefined) return whole;
    const isValid = evaluate(properties.get(second) ?? true, value, document).length === 0;
    return isValid ? { ...whole, [second]: value } : whole;
  }, object);
}

/** A value of the second's kind that comes after the first; undefined where it does, or neither is a time or number. */
function after(first: Json, second: Json): Json | undefined {
  if (isNumeric(first) && isNumeric(second)) {
    if (first < second) return undefined;
    return typeof first === 'bigint' ? first + 1n : first + 1;
  }
  if (typeof first !== 'string' || typeof second !== 'string') return undefined;
  const [from, to] = [Date.parse(first), Date.parse(second)];
  if (Number.isNaN(from) || Number.isNaN(to) || !isDate(first) || !isDate(second)) return undefined;
  const isWhole = second.length === 'yyyy-mm-dd'.length;
  const unit = isWhole ? DAY : HOUR;
  const gap = unit * (1 + Math.floor((Math.abs(to - from) % SPAN) / unit));
  const later = new Date(from + gap).toISOString();
  return isWhole ? later.slice(0, second.length) : later;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(T|$)/.test(text);
}
