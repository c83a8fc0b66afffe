import { ourReading } from '../support/our-reading.ts';
import { clip } from '../support/words.ts';
import { dayOf, fieldLines, imfFixdate } from '../support/deprecation-fields.ts';
import { wholeService } from '../support/group.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** The service announces the day that the contract names. */
export const sunsetMatchesContract: ExchangeRule = {
  id: 'deprecation/sunset-matches-contract',
  summary: 'A Sunset header names the same day (UTC) as the `x-sunset` of its operation.',
  severity: 'must',
  clause: ourReading(
    'x-sunset',
    'The document and the header announce the same event, so they name the same day.',
  ),
  scope: 'exchange',
  concerns: ({ deprecated }) => deprecated,
  group: wholeService,
  stage: 0,
  check: (exchange) => {
    const { sunset } = exchange.case.operation;
    const [line] = fieldLines(exchange, 'sunset');
    if (sunset === undefined || line === undefined) return undefined;
    const read = imfFixdate(line);
    const time = 'time' in read ? read.time : Date.parse(line);
    if (Number.isNaN(time)) return undefined;
    return dayOf(time) === sunset
      ? conforms
      : violates(`a moment on ${sunset}`, clip(line), 'header Sunset', {
          kind: dayOf(time) < sunset ? 'an earlier day' : 'a later day',
        });
  },
};
