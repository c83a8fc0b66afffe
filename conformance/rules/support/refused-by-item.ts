import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import type { Defect } from '../../exchange/case.ts';
import { jsonOf, statusOf, type Exchange } from '../../exchange/exchange.ts';

/**
 * Whether an answer with a status for each item (207, RFC 4918) refuses what is wrong with its request: one item where
 * that is in an item, and else all of them.
 */
export function refusesByItem(exchange: Exchange, { label }: Defect): boolean {
  const json = statusOf(exchange) === 207 ? jsonOf(exchange) : undefined;
  if (json === undefined) return false;
  const statuses = [...statusesIn(json)];
  const isRefusal = (status: number): boolean => status >= 400 && status < 500;
  return /(^|:)item |among-items/.test(label)
    ? statuses.some(isRefusal)
    : statuses.length > 0 && statuses.every(isRefusal);
}

/** The statuses that stand anywhere in an answer. */
function* statusesIn(value: Json): Iterable<number> {
  if (isJsonArray(value)) for (const each of value) yield* statusesIn(each);
  if (!isJsonObject(value)) return;
  for (const [name, each] of Object.entries(value))
    if (/^(status|status_?code|code)$/i.test(name) && Number(each) >= 100 && Number(each) < 600)
      yield Number(each);
    else yield* statusesIn(each);
}
