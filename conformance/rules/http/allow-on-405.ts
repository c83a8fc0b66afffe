import { statusOf } from '../../exchange/exchange.ts';
import { wholeService } from '../support/group.ts';
import { mayBeGone } from '../support/after-sunset.ts';
import { clip } from '../support/words.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** A 405 says which methods there are. */
export const allowOn405: ExchangeRule = {
  id: 'http/allow-on-405',
  summary: 'Every 405 answer carries an Allow header that names the methods of its path.',
  severity: 'should',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-15.5.6',
    quote:
      "The origin server MUST generate an Allow header field in a 405 response containing a list of the target resource's currently supported methods.",
  },
  scope: 'exchange',
  group: wholeService,
  stage: 0,
  check: (exchange, context) => {
    if (!exchange.outcome.ok || statusOf(exchange) !== 405) return undefined;
    const lines = exchange.outcome.value.headers.get('allow');
    if (lines === undefined)
      return violates('a list of methods', 'no such header', 'header Allow', { kind: 'missing' });
    const allowed = new Set(
      lines.flatMap((line) =>
        line
          .split(',')
          .map((method) => method.trim())
          .filter((method) => method !== ''),
      ),
    );
    // An empty Allow says that the resource takes no method for now (RFC 9110, 10.2.1).
    if (allowed.size === 0) return conforms;
    const { template } = exchange.case.operation;
    const lacking = context.contract.operations.filter(
      (operation) =>
        operation.template === template && !allowed.has(operation.method) && !mayBeGone(operation, context),
    );
    return lacking.length === 0
      ? conforms
      : violates(
          `a list with ${lacking.map(({ method }) => method).join(', ')}`,
          clip(lines.join(', ')),
          'header Allow',
          { kind: `without ${lacking.map(({ method }) => method).join(', ')}` },
        );
  },
};
