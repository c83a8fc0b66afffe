import type { Json } from '../../../spec/json/json.ts';
import { isJsonArray, isJsonObject } from '../../../spec/json/json.ts';
import { jsonOf, type Exchange } from '../../exchange/exchange.ts';

/** Whether a refusal names a property: as a value or a key of its own (`price`, `/price`, `body.price`), not as a word of a text. */
export function pointsAt(exchange: Exchange, property: string): boolean {
  const json = jsonOf(exchange);
  return json !== undefined && names(json, property);
}

function names(value: Json, property: string): boolean {
  if (typeof value === 'string')
    return value.split(/[/.[\]#$]+/).findLast((part) => part !== '') === property;
  if (isJsonArray(value)) return value.some((item) => names(item, property));
  return (
    isJsonObject(value) &&
    Object.entries(value).some(([key, member]) => key === property || names(member, property))
  );
}
