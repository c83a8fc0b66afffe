import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { jsonOf, statusOf, type Exchange } from '../../exchange/exchange.ts';

/** Whether an answer with a status for each item (207, RFC 4918) tells of one that was refused. */
export function refusesAnItem(exchange: Exchange): boolean {
  const json = statusOf(exchange) === 207 ? jsonOf(exchange) : undefined;
  return json !== undefined && hasRefusal(json);
}

/** Whether a refusal's status stands anywhere in an answer. */
function hasRefusal(value: Json): boolean {
  if (isJsonArray(value)) return value.some(hasRefusal);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(
    ([name, each]) =>
      (/^(status|status_?code|code)$/i.test(name) && Number(each) >= 400 && Number(each) < 500) ||
      hasRefusal(each),
  );
}
