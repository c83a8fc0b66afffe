import type { Json, JsonObject } from '../json/json.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { plainName } from './identity.ts';
import type { Operation, Parameter } from './types.ts';

/** The query parameters by which a list is sorted. */
export interface OrderingParameters {
  /** What to sort by: `sort=-name`, `order_by=name,desc`. */
  readonly sort: Parameter | undefined;
  /** Which way, where that has a parameter of its own: `order=desc`, `descending=true`. */
  readonly direction: Parameter | undefined;
}

const SORT = /^(sort|sortby|sortfield|orderby|ordering|sorting|order|sortkey|sortcolumn)$/;
const DIRECTION = /^(order|dir|direction|sortorder|sortdir|sortdirection|orderdirection|orderdir)$/;
/** Parameters that are true or false, and turn an order round, or say that it is the usual one. */
const TURNS = /^(is)?(sort|order)?(desc(ending)?|reversed?)$/;
const KEEPS = /^(is)?(sort|order)?asc(ending)?$/;

/** The parameters by which a list is sorted, by their names. */
export function orderingParameters(document: JsonObject, { parameters }: Operation): OrderingParameters {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const saysDirection = ({ schema }: Parameter): boolean =>
    (summaryOf(document, schema.schema).values ?? []).some((value) =>
      /^(asc|desc)(ending)?$/i.test(String(value)),
    );
  const isFlag = ({ name, schema }: Parameter): boolean =>
    [TURNS, KEEPS].some((pattern) => pattern.test(plainName(name))) &&
    summaryOf(document, schema.schema).types.join() === 'boolean';
  const direction = query.find(
    (one) => (DIRECTION.test(plainName(one.name)) && saysDirection(one)) || isFlag(one),
  );
  return { direction, sort: query.find((one) => one !== direction && SORT.test(plainName(one.name))) };
}

/** Which way a value of the parameter for that asks for: the usual one, turned round, or nothing that is known. */
export function wayAsked(
  { name }: Pick<Parameter, 'name'>,
  value: Json | undefined,
): 'asc' | 'desc' | undefined {
  const text = String(value ?? '');
  if (/^(true|false)$/.test(text)) return (text === 'true') === TURNS.test(plainName(name)) ? 'desc' : 'asc';
  return /^desc/i.test(text) ? 'desc' : /^asc/i.test(text) ? 'asc' : undefined;
}

/** The value of the parameter for that which turns an order round; undefined where it has none. */
export function turningValue(document: JsonObject, parameter: Parameter): Json | undefined {
  const { values = [true, false] } = summaryOf(document, parameter.schema.schema);
  return values.find((value) => wayAsked(parameter, value) === 'desc');
}
