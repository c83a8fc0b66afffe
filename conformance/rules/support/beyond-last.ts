import { firstPosition, pagingOf } from '../../../spec/model/paging.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Contract, Parameter } from '../../../spec/model/types.ts';
import { declaredBody } from '../../exchange/declared-body.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { stated, statedFacts } from '../../exchange/page-facts.ts';

/**
 * How many items come before a page, by its request: where the answer, too, says that it is that page. A page beyond the
 * last that is set right says another number.
 */
export function itemsBefore(exchange: Exchange, contract: Contract): number | undefined {
  const { operation, parts } = exchange.case;
  const { page, offset, limit } = pagingOf(operation);
  const body = declaredBody(exchange, contract);
  const facts = body === undefined ? [] : statedFacts(body, exchange, contract);
  const given = (parameter: Parameter | undefined): number | undefined => {
    const value = parameter && parts.parameters.get(parameterKey(parameter));
    return value?.kind === 'value' && typeof value.value === 'number' ? value.value : undefined;
  };
  const skipped = given(offset);
  if (skipped !== undefined) return stated(facts, 'offset') === skipped ? skipped : undefined;
  const number = given(page);
  const first = page && firstPosition(contract.document, page);
  const size = given(limit) ?? stated(facts, 'limit');
  return number !== undefined &&
    stated(facts, 'page') === number &&
    typeof first === 'number' &&
    typeof size === 'number'
    ? (number - first) * size
    : undefined;
}
