import { documentsExactly } from '../../../spec/model/response-for.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { addressOf } from '../../exchange/address.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, violates, type HistoryRule } from '../rule.ts';

/** A PUT that makes what was not there says so. */
export const putSaysCreated: HistoryRule = {
  id: 'state/put-says-created',
  summary:
    'The first PUT to a name that nothing had is answered with 201 where the operation documents that, not as the replacement of something.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-9.3.4',
    quote:
      'If the target resource does not have a current representation and the PUT successfully creates one, then the origin server MUST inform the user agent by sending a 201 (Created) response.',
  },
  concerns: mayCreate,
  scope: 'history',
  check: ({ exchanges }) => {
    if (!exchanges.some((exchange) => mayCreate(exchange.case.operation))) return [];
    const first = new Map<string, Exchange>();
    for (const exchange of exchanges) {
      const { method } = exchange.request;
      const address = method === 'GET' || method === 'HEAD' ? undefined : addressOf(exchange);
      const before = address === undefined ? undefined : first.get(address);
      if (address !== undefined && (before === undefined || exchange.started < before.started))
        first.set(address, exchange);
    }
    return [...first.values()].flatMap((exchange) => {
      const { operation, purpose, resource, repeats } = exchange.case;
      const isFirst = exchange.attempts === 1 && repeats !== true;
      const isNew = purpose.kind === 'valid' && resource === 'unknown' && isFirst;
      if (!isNew || !mayCreate(operation)) return [];
      const status = statusOf(exchange);
      if (!succeeded(exchange) || status === 202) return [];
      return [
        {
          exchange,
          judgement:
            status === 201
              ? conforms
              : violates('201: nothing had this name', describeAnswer(exchange), '', {}),
        },
      ];
    });
  },
};

function mayCreate(operation: Operation): boolean {
  return operation.method === 'PUT' && documentsExactly(operation, 201);
}
