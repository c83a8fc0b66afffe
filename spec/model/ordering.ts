import type { JsonObject } from '../json/json.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { plainName } from './identity.ts';
import type { Operation, Parameter } from './types.ts';

/** The query parameters by which a list is sorted. */
export interface OrderingParameters {
  /** What to sort by: `sort=-name`, `order_by=name,desc`. */
  readonly sort: Parameter | undefined;
  /** Which way, where that has a parameter of its own: `order=desc`. */
  readonly direction: Parameter | undefined;
}

const SORT = /^(sort|sortby|sortfield|orderby|ordering|sorting|order|sortkey|sortcolumn)$/;
const DIRECTION = /^(order|dir|direction|sortorder|sortdir|sortdirection|orderdirection|orderdir)$/;

/** The parameters by which a list is sorted, by their names. */
export function orderingParameters(document: JsonObject, { parameters }: Operation): OrderingParameters {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const saysDirection = ({ schema }: Parameter): boolean =>
    (summaryOf(document, schema.schema).values ?? []).some((value) => /^(asc|desc)$/i.test(String(value)));
  const direction = query.find((one) => DIRECTION.test(plainName(one.name)) && saysDirection(one));
  return { direction, sort: query.find((one) => one !== direction && SORT.test(plainName(one.name))) };
}
