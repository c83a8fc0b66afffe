import { clip } from '../support/words.ts';
import { deprecationMoment, fieldLines, formOf } from '../support/deprecation-fields.ts';
import { wholeService } from '../support/group.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** A Deprecation header is a date. */
export const headerSyntax: ExchangeRule = {
  id: 'deprecation/header-syntax',
  summary:
    'A Deprecation header is one structured-field Date (`@1922659200`), not `true` and not an HTTP-date.',
  severity: 'must',
  clause: {
    source: 'RFC 9745',
    anchor: 'section-2.1',
    quote:
      'Deprecation is an Item Structured Header Field; its value MUST be a Date as per Section 3.3.7 of [RFC9651].',
  },
  scope: 'exchange',
  concerns: ({ deprecated }) => deprecated,
  group: wholeService,
  stage: 0,
  check: (exchange) => {
    const lines = fieldLines(exchange, 'deprecation');
    if (lines.length === 0) return undefined;
    const [only] = lines;
    if (lines.length === 1 && only !== undefined && deprecationMoment(only) !== undefined) return conforms;
    return violates('a date such as `@1922659200`', clip(lines.join(', ')), 'header Deprecation', {
      kind: lines.length === 1 ? `no date (${formOf(lines.join())})` : 'more than one',
    });
  },
};
