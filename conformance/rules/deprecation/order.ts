import { deprecationMoment, fieldLines, imfFixdate } from '../support/deprecation-fields.ts';
import { wholeService } from '../support/group.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** Nothing is gone before it is deprecated. */
export const order: ExchangeRule = {
  id: 'deprecation/order',
  summary: 'The Sunset date is not before the Deprecation date.',
  severity: 'must',
  clause: {
    source: 'RFC 9745',
    anchor: 'section-4',
    quote:
      'The timestamp given in the Sunset HTTP header field MUST NOT be earlier than the one given in the Deprecation header field.',
  },
  scope: 'exchange',
  concerns: ({ deprecated }) => deprecated,
  group: wholeService,
  stage: 0,
  check: (exchange) => {
    const [deprecation] = fieldLines(exchange, 'deprecation');
    const [sunset] = fieldLines(exchange, 'sunset');
    if (deprecation === undefined || sunset === undefined) return undefined;
    const from = deprecationMoment(deprecation);
    const read = imfFixdate(sunset);
    if (from === undefined || !('time' in read)) return undefined;
    return read.time >= from
      ? conforms
      : violates(`a Sunset not before ${new Date(from).toUTCString()}`, sunset, 'header Sunset', {
          kind: 'before Deprecation',
        });
  },
};
