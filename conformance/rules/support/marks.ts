import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Characters a string must have to mark a request as this run's own. */
const TELLING_LENGTH = 8;

/** Strings in a request's body that are long enough to be its own. */
export function marksOf({ case: { parts } }: Exchange): readonly string[] {
  return parts.body.kind === 'json' ? itemsOf(parts.body.value).flatMap(stringsOf) : [];
}

/** What a body is about: itself, or each of its items. */
function itemsOf(body: Json): readonly Json[] {
  return isJsonArray(body) ? body : [body];
}

/** The telling strings of an object; dates are none, since a service may write another one in the same way. */
export function stringsOf(value: Json): readonly string[] {
  return isJsonObject(value) ? Object.values(value).filter(isTelling) : [];
}

function isTelling(value: Json): value is string {
  return typeof value === 'string' && value.length >= TELLING_LENGTH && !/^\d{4}-\d\d-\d\d/.test(value);
}

/** Whether an item holds most of the marks of a refused request, or of one of its items, exactly where that request sent them. */
export function repeats(item: Json, { case: { parts } }: Exchange, own: ReadonlySet<string>): boolean {
  const sent = parts.body.kind === 'json' ? itemsOf(parts.body.value) : [];
  return sent.some((each) => repeatsOne(item, each, own));
}

function repeatsOne(item: Json, sent: Json, own: ReadonlySet<string>): boolean {
  if (!isJsonObject(item) || !isJsonObject(sent)) return false;
  const marks = Object.entries(sent).filter(([, value]) => isTelling(value) && own.has(value));
  const repeated = marks.filter(([name, value]) => Object.hasOwn(item, name) && item[name] === value);
  return marks.length > 0 && repeated.length * 2 > marks.length;
}
