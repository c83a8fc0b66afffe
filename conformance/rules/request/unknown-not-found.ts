import { statusOf, succeeded } from '../../exchange/exchange.ts';
import { documentedClause } from '../support/contract-clause.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import { namesItem } from '../support/expected.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, unspecified, violates, type ExchangeRule } from '../rule.ts';

/** A resource that is not there is not found. */
export const unknownNotFound: ExchangeRule = {
  id: 'request/unknown-not-found',
  summary: 'An identity drawn at random, which names no resource, is not answered with success.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-15.5.5',
    quote:
      'The 404 (Not Found) status code indicates that the origin server did not find a current representation for the target resource',
  },
  scope: 'exchange',
  symptoms: (_, exchange) => [{ at: '', kind: `${statusOf(exchange)}` }],
  stage: 3,
  check: (exchange) => {
    const { purpose, resource, operation } = exchange.case;
    if (purpose.kind !== 'valid' || resource !== 'unknown' || !exchange.outcome.ok) return undefined;
    if (!succeeded(exchange)) return conforms;
    if (!namesItem(exchange.case) || !documentsExactly(operation, 404))
      return unspecified('success where nothing is known to be');
    return violates('404: an identity drawn at random names no resource', describeAnswer(exchange), '', {
      ...documentedClause(operation, '404'),
      // To remove what is not there comes to the same (RFC 9110, 9.2.2): some take that for success.
      ...(operation.method === 'DELETE' ? { severity: 'should' as const } : {}),
    });
  },
};
