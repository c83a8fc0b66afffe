import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { atPointer, pointerTokens } from '../../../spec/json/pointer.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { refusesWrongTypes } from '../../../spec/model/stated-validity.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import type { RuleContext } from '../rule.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Whether a body is wrong only in the type of a value, which a lenient reader understands as what the schema asks for
 * (`"7"` for 7, 7 for `"7"`, `"true"` for true, one item for a list of one), and no words of the contract forbid that.
 */
export function isReadLeniently(exchange: Exchange, { contract, validators }: RuleContext): boolean {
  const { operation, parts } = exchange.case;
  const schema = bodySchema(operation)?.schema;
  if (schema === undefined || parts.body.kind !== 'json' || refusesWrongTypes(contract, operation))
    return false;
  const { value } = parts.body;
  const check = validators.for(schema, 'request');
  const places = new Set(
    check(value)
      .filter(({ keyword }) => keyword === 'type')
      .map(({ at }) => at),
  );
  return [...places].some((at) =>
    understood(atPointer(value, at) ?? null).some(
      (read) => check(replaced(value, pointerTokens(at) ?? [], read)).length === 0,
    ),
  );
}

/** What a lenient reader may take a value for. */
function understood(value: Json): readonly Json[] {
  if (isJsonArray(value) || value === null) return [];
  if (isJsonObject(value)) return [[value]];
  if (isNumeric(value) || typeof value === 'boolean') return [String(value), [value]];
  const number = NUMBER.test(value) ? [Number(value)] : [];
  return [...number, ...(value === 'true' || value === 'false' ? [value === 'true'] : []), [value]];
}

/** A value with another in one of its places, by the tokens of a JSON Pointer. */
function replaced(value: Json, [token, ...rest]: readonly string[], by: Json): Json {
  if (token === undefined) return by;
  if (isJsonArray(value))
    return value.map((item, index) => (String(index) === token ? replaced(item, rest, by) : item));
  return isJsonObject(value) ? { ...value, [token]: replaced(value[token] ?? null, rest, by) } : value;
}
