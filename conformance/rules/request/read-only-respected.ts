import { equalJson } from '../../../spec/json/equal.ts';
import { member } from '../../../spec/json/json.ts';
import { jsonOf, succeeded } from '../../exchange/exchange.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** What the service assigns, a client cannot choose. */
export const readOnlyRespected: ExchangeRule = {
  id: 'request/read-only-respected',
  summary: 'A read-only property that a client sends is ignored or refused, never taken over.',
  severity: 'must',
  clause: {
    source: 'JSON Schema Validation 2020-12',
    anchor: 'section-9.4',
    quote:
      'the value of the instance is managed exclusively by the owning authority, and attempts by an application to modify the value of this property are expected to be ignored or rejected by that owning authority',
  },
  scope: 'exchange',
  stage: 8,
  check: (exchange) => {
    const { purpose, parts } = exchange.case;
    if (purpose.kind !== 'read-only' || parts.body.kind !== 'json' || !exchange.outcome.ok) return undefined;
    const sent = member(parts.body.value, purpose.property);
    const got = member(jsonOf(exchange), purpose.property);
    if (!succeeded(exchange) || sent === undefined || got === undefined || !equalJson(sent, got))
      return conforms;
    return violates(
      'a value that the service assigns, or a refusal',
      `the value that the client sent: ${show(got)}`,
      `/${purpose.property}`,
      { kind: 'taken over' },
    );
  },
};
