import type { Json } from '../../../spec/json/json.ts';
import { isJsonArray, isJsonObject } from '../../../spec/json/json.ts';
import { jsonOf, type Exchange } from '../../exchange/exchange.ts';

/** Members that hold what is wrong by the names of properties. */
const BY_NAME = /^(errors?|fields?|field_?errors|invalid|violations|issues|details)$/i;

/** Whether a refusal names a property: as a value of its own (`price`, `/price`, `body.price`), or as a key of what is wrong. */
export function pointsAt(exchange: Exchange, property: string): boolean {
  const json = jsonOf(exchange);
  return json !== undefined && names(json, property, false);
}

/** Members that hold the way to what is wrong, one step after the other: `["body", "address", "city"]`. */
const WAY = /^(loc|location|path|(instance|data|field)_?path)$/i;

function names(value: Json, property: string, isByName: boolean): boolean {
  if (typeof value === 'string')
    return value.split(/[/.[\]#$]+/).findLast((part) => part !== '') === property;
  if (isJsonArray(value)) return value.some((item) => names(item, property, false));
  if (!isJsonObject(value)) return false;
  // Of a failure itself the keys are its own: `code`, `message`.
  const isMap =
    isByName &&
    Object.values(value).every((member) => typeof member !== 'number') &&
    !Object.hasOwn(value, 'message');
  return Object.entries(value).some(
    ([key, member]) =>
      (isMap && key === property) ||
      (WAY.test(key) && isJsonArray(member)
        ? member.findLast((step) => typeof step === 'string') === property
        : names(member, property, BY_NAME.test(key))),
  );
}
