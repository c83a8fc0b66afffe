import { orderingParameters } from '../../../spec/model/ordering.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';

/**
 * Why a list that is asked for in an order may be refused: the schema of what to sort by takes any text, and a list has
 * so many properties and no others. Undefined where it is not, or the schema says which texts there are.
 */
export function refusedToSort(exchange: Exchange, { document }: Contract): string | undefined {
  const { operation, parts } = exchange.case;
  const { sort } = orderingParameters(document, operation);
  const status = statusOf(exchange);
  if (sort === undefined || (status !== 400 && status !== 422) || !parts.parameters.has(parameterKey(sort)))
    return undefined;
  const { schema } = sort.schema;
  const { values, string } = summaryOf(document, outlineOf(document, schema).items ?? schema);
  const isAnyText = values === undefined && string.patterns.length === 0;
  return isAnyText ? 'no schema tells what a list can be sorted by' : undefined;
}
