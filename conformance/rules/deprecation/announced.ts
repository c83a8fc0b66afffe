import { succeeded } from '../../exchange/exchange.ts';
import { fieldLines } from '../support/deprecation-fields.ts';
import { wholeService } from '../support/group.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** A deprecated operation says so at run time. */
export const announced: ExchangeRule = {
  id: 'deprecation/announced',
  summary: 'Successful answers of a deprecated operation carry a Deprecation header.',
  severity: 'should',
  clause: {
    source: 'RFC 9745',
    anchor: 'section-1',
    quote:
      'The Deprecation HTTP response header field can be used to convey this information at runtime and indicate when the deprecation will be in effect.',
  },
  scope: 'exchange',
  concerns: ({ deprecated }) => deprecated,
  group: wholeService,
  stage: 0,
  check: (exchange) => {
    if (!exchange.case.operation.deprecated || !succeeded(exchange)) return undefined;
    return fieldLines(exchange, 'deprecation').length > 0
      ? conforms
      : violates('the header', 'nothing', 'header Deprecation', { kind: 'missing' });
  },
};
