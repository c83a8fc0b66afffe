import { pagingOf } from '../../spec/model/paging.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import type { Contract } from '../../spec/model/types.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { succeeded, type Exchange } from './exchange.ts';
import { listedItems, nextPage } from './next-page.ts';
import type { Parts } from './parts.ts';

/** The label of a request for the last page of a list with just as many items as it has. */
export const FULL_LAST = 'full-last-page';

/** The label of a request for what follows on it. */
export const BEYOND_FULL = 'beyond-full-last-page';

/** The request for the last page of a list once more, of just the size that it has; undefined where the page is not the last, is full already, or is counted in pages. */
export function fullLastPage(exchange: Exchange, contract: Contract): Parts | undefined {
  const { operation, parts } = exchange.case;
  const { limit, page } = pagingOf(operation);
  const items = succeeded(exchange) ? listedItems(exchange, contract) : undefined;
  if (limit === undefined || items === undefined || nextPage(exchange, contract) !== undefined)
    return undefined;
  const { least, greatest } = summaryOf(contract.document, limit.schema.schema).number;
  const size = items.length;
  if (size < Math.max(1, Number(least ?? 1)) || size > Number(greatest ?? Infinity)) return undefined;
  if (page !== undefined && exchange.case.label === 'walk-on') return undefined;
  return {
    ...parts,
    parameters: new Map([...parts.parameters, [parameterKey(limit), { kind: 'value', value: size }]]),
  };
}
