import { clip } from '../support/words.ts';
import { fieldLines, formOf, imfFixdate } from '../support/deprecation-fields.ts';
import { wholeService } from '../support/group.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** A Sunset header is an HTTP-date. */
export const sunsetSyntax: ExchangeRule = {
  id: 'deprecation/sunset-syntax',
  summary:
    'A Sunset header is one HTTP-date in its preferred form, with the right weekday and a literal GMT.',
  severity: 'must',
  clause: {
    source: 'RFC 8594',
    anchor: 'section-3',
    quote:
      'The Sunset value is an HTTP-date timestamp, as defined in Section 7.1.1.1 of [RFC7231], and SHOULD be a timestamp in the future.',
  },
  scope: 'exchange',
  concerns: ({ deprecated }) => deprecated,
  group: wholeService,
  stage: 0,
  check: (exchange) => {
    const lines = fieldLines(exchange, 'sunset');
    if (lines.length === 0) return undefined;
    const [only = ''] = lines;
    if (lines.length > 1)
      return violates('one date', clip(lines.join(' | ')), 'header Sunset', { kind: 'more than one' });
    const read = imfFixdate(only);
    return 'time' in read
      ? conforms
      : violates(
          'an HTTP-date such as `Thu, 05 Dec 2030 00:00:00 GMT`',
          `${clip(only)}: ${read.problem}`,
          'header Sunset',
          { kind: `${read.kind} (${formOf(only)})` },
        );
  },
};
