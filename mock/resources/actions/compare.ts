import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';

const IDENTIFYING = ['id', '_id', 'uuid', 'key', 'slug', 'code', 'name'];

/** An own property's value. */
export function own(resource: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(resource, name) ? resource[name] : undefined;
}

/** Whether a value is the one wanted, or one of those: of a list, any of its items will do. */
export function matches(value: Json | undefined, wanted: Json): boolean {
  if (value === undefined) return false;
  const any = isJsonArray(wanted) ? wanted : [wanted];
  const given = isJsonArray(value) ? value : [value];
  return any.some((one) =>
    given.flatMap(alsoCalled).some((item) => equalJson(item, one) || String(item) === String(one)),
  );
}

/** What a value is asked for by: itself, or, of an object, what identifies it. */
function alsoCalled(value: Json): readonly Json[] {
  if (!isJsonObject(value)) return [value];
  return IDENTIFYING.flatMap((name) => own(value, name) ?? []);
}

/** Whether a text, or one of a list, has another in it, whatever the case. */
export function holds(value: Json | undefined, wanted: Json): boolean {
  const text = String(wanted).toLowerCase();
  if (typeof value === 'string') return value.toLowerCase().includes(text);
  return isJsonArray(value) && value.some((item) => holds(item, wanted));
}

/** Below, at or above zero as the first comes before, with or after the second; NaN where they have no order. */
export function compare(a: Json | undefined, b: Json | undefined): number {
  if (isNumeric(a) && isNumeric(b)) return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (typeof a !== 'string' || typeof b !== 'string') return Number.NaN;
  const [one, other] = [Date.parse(a), Date.parse(b)];
  if (/^\d{4}-/.test(a) && /^\d{4}-/.test(b) && !Number.isNaN(one - other)) return one - other;
  return a < b ? -1 : a > b ? 1 : 0;
}

function isNumeric(value: Json | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
