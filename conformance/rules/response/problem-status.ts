import { isJsonObject } from '../../../spec/json/json.ts';
import { jsonOf, mediaTypeOf } from '../../exchange/exchange.ts';
import { perPlace } from '../support/group.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** A problem that tells a status tells that of its answer. */
export const problemStatus: ExchangeRule = {
  id: 'response/problem-status',
  summary: 'The `status` in a body of `application/problem+json` is the status of the answer.',
  severity: 'must',
  clause: {
    source: 'RFC 9457',
    anchor: 'section-3.1.2',
    quote:
      'Generators MUST use the same status code in the actual HTTP response, to assure that generic HTTP software that does not understand this format still behaves correctly.',
  },
  scope: 'exchange',
  group: perPlace,
  stage: 8,
  check: (exchange) => {
    const { outcome } = exchange;
    const body = jsonOf(exchange);
    if (!outcome.ok || mediaTypeOf(outcome.value) !== 'application/problem+json') return undefined;
    const told = body !== undefined && isJsonObject(body) ? body['status'] : undefined;
    if (typeof told !== 'number') return undefined;
    return told === outcome.value.status
      ? conforms
      : violates(`${outcome.value.status}, as the answer has it`, show(told), '/status', {
          kind: 'another status',
        });
  },
};
