import type { Operation } from '../../spec/model/types.ts';
import { parseExpression } from '../../spec/ensures/expression.ts';
import { isJsonArray, isJsonObject, member, type Json } from '../../spec/json/json.ts';
import type { Checked } from '../check/checked.ts';
import { responseFor } from '../../spec/model/response-for.ts';

/**
 * Makes a documented answer fit the exchange it is given in, where the response's x-ensures bind it to that and no
 * example can know: the status that a body repeats, and the page size that was asked for.
 */
export function fitted(operation: Operation, status: number, checked: Checked, body: Json): Json {
  const ensures = responseFor(operation, status)?.ensures ?? [];
  return ensures.reduce<Json>((value, { schema }) => fit(schema, value, status, checked), body);
}

function fit(schema: Json | undefined, value: Json, status: number, checked: Checked): Json {
  if (isJsonArray(value)) {
    const most = boundOf(member(schema, 'maxItems'), checked);
    return most === undefined || value.length <= most ? value : value.slice(0, most);
  }
  const properties = member(schema, 'properties');
  if (!isJsonObject(value) || !isJsonObject(properties)) return value;
  const changed = Object.entries(properties).flatMap(
    ([name, property]): readonly (readonly [string, Json])[] => {
      if (member(property, 'const') === '$statusCode') return [[name, status]];
      const before = member(value, name);
      return before === undefined ? [] : [[name, fit(property, before, status, checked)]];
    },
  );
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** The value of the request's parameter that a bound names, where it is a count. */
function boundOf(bound: Json | undefined, checked: Checked): number | undefined {
  const expression = typeof bound === 'string' ? parseExpression(bound) : undefined;
  if (expression?.kind !== 'parameter') return undefined;
  const value = checked[expression.in].get(expression.name);
  return typeof value === 'number' && value >= 0 ? value : undefined;
}
