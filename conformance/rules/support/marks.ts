import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Characters a string must have to mark a request as this run's own. */
const TELLING_LENGTH = 8;

/** Strings in a request's body that are long enough to be its own. */
export function marksOf({ case: { parts } }: Exchange): readonly string[] {
  return parts.body.kind === 'json' ? stringsOf(parts.body.value) : [];
}

/** The telling strings of an object; dates are none, since a service may write another one in the same way. */
export function stringsOf(value: Json): readonly string[] {
  return isJsonObject(value) ? Object.values(value).filter(isTelling) : [];
}

function isTelling(value: Json): value is string {
  return typeof value === 'string' && value.length >= TELLING_LENGTH && !/^\d{4}-\d\d-\d\d/.test(value);
}

/** Whether an item holds most of the marks of a refused request exactly where that request sent them. */
export function repeats(item: Json, { case: { parts } }: Exchange, own: ReadonlySet<string>): boolean {
  const sent = parts.body.kind === 'json' ? parts.body.value : null;
  if (!isJsonObject(item) || !isJsonObject(sent)) return false;
  const marks = Object.entries(sent).filter(([, value]) => isTelling(value) && own.has(value));
  const repeated = marks.filter(([name, value]) => Object.hasOwn(item, name) && item[name] === value);
  return repeated.length * 2 > marks.length;
}
