import { mediaTypeOf, TOO_DEEP } from '../../exchange/exchange.ts';
import { isBeyondReading } from '../../exchange/message.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';
import { hasNoContent, responseFor, saysNothingOfBody } from '../../../spec/model/response-for.ts';
import { describeAnswer } from '../support/words.ts';
import { sameAnswer } from '../support/follows.ts';
import { wholeService } from '../support/group.ts';
import { byAnswer } from '../support/tried.ts';
import { conforms, unspecified, violates, type Clause, type ExchangeRule } from '../rule.ts';

const ON_LIMITS: Clause = {
  source: 'RFC 8259',
  anchor: 'section-9',
  quote: 'An implementation may set limits on the maximum depth of nesting.',
};

/** A body is whole and, where it says it is JSON, is JSON in UTF-8. */
export const wellFormedBody: ExchangeRule = {
  id: 'response/well-formed-body',
  summary: 'The body of every answer is complete, and JSON bodies are well-formed JSON in UTF-8.',
  severity: 'must',
  clause: {
    source: 'RFC 8259',
    anchor: 'section-8.1',
    quote:
      'JSON text exchanged between systems that are not part of a closed ecosystem MUST be encoded using UTF-8',
  },
  scope: 'exchange',
  symptoms: byAnswer,
  group: wholeService,
  follows: sameAnswer,
  stage: 6,
  check: (exchange) => {
    if (!exchange.outcome.ok || exchange.case.purpose.kind === 'undocumented-method') return undefined;
    const response = exchange.outcome.value;
    if (isBeyondReading(response)) return unspecified('a body longer than is read (--max-response)');
    if (response.incomplete !== undefined)
      return violates('a complete body', response.incomplete, '', { kind: 'incomplete' });
    const documented = responseFor(exchange.case.operation, response.status);
    if (!documented || documented.content.length === 0 || exchange.request.method === 'HEAD')
      return undefined;
    if (hasNoContent(response.status)) return undefined;
    const type = mediaTypeOf(response) ?? '';
    if (type === '' && response.body.length === 0 && saysNothingOfBody(documented)) return undefined;
    // An empty text is a text, and a file may be empty.
    if (response.body.length === 0)
      return isJsonType(type) || type === ''
        ? violates('a body', 'no body', '', { kind: 'no body' })
        : undefined;
    if (!isJsonType(type)) return undefined;
    if (exchange.json?.ok === false && exchange.json.error === TOO_DEEP)
      return violates('JSON that readers take', TOO_DEEP, '', { kind: 'too deep', clause: ON_LIMITS });
    if (exchange.json?.ok === false)
      return violates('well-formed JSON', `${exchange.json.error}: ${describeAnswer(exchange)}`, '', {
        kind: exchange.json.error.startsWith('it ') ? exchange.json.error : 'not JSON',
      });
    return conforms;
  },
};
