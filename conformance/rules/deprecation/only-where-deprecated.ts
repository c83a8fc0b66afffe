import { clip } from '../support/words.ts';
import { fieldLines } from '../support/deprecation-fields.ts';
import { wholeService } from '../support/group.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** Only what the contract deprecates is announced as deprecated. */
export const onlyWhereDeprecated: ExchangeRule = {
  id: 'deprecation/only-where-deprecated',
  summary: 'Answers of an operation that is not deprecated carry no Deprecation and no Sunset header.',
  severity: 'should',
  clause: {
    source: 'RFC 9745',
    anchor: 'section-2',
    quote:
      'The Deprecation HTTP response header field allows a server to communicate to a client application that the resource in the context of the message will be or has been deprecated.',
  },
  scope: 'exchange',
  concerns: ({ deprecated }) => !deprecated,
  group: wholeService,
  stage: 0,
  check: (exchange) => {
    const { operation, purpose } = exchange.case;
    if (operation.deprecated || !exchange.outcome.ok || purpose.kind === 'undocumented-method')
      return undefined;
    const name = ['Deprecation', 'Sunset'].find((header) => fieldLines(exchange, header).length > 0);
    return name === undefined
      ? conforms
      : violates('no such header', clip(fieldLines(exchange, name).join(', ')), `header ${name}`, {
          kind: 'there',
        });
  },
};
