import { clip } from '../support/words.ts';
import { headerOf } from '../../exchange/message.ts';
import { mediaTypeOf } from '../../exchange/exchange.ts';
import { mediaTypeFor } from '../../../spec/model/media-types.ts';
import { hasNoContent, responseFor, saysNothingOfBody } from '../../../spec/model/response-for.ts';
import { ofContract } from '../support/contract-clause.ts';
import { sameAnswer } from '../support/follows.ts';
import { byAnswer } from '../support/tried.ts';
import { conforms, unspecified, violates, type ExchangeRule } from '../rule.ts';

/** A documented body has a documented media type. */
export const contentType: ExchangeRule = {
  id: 'response/content-type',
  summary: 'The Content-Type of every answer is one its response documents.',
  severity: 'must',
  clause: ofContract(
    'response-object',
    'A map containing descriptions of potential response payloads. The key is a media type or media type range and the value describes it.',
  ),
  scope: 'exchange',
  symptoms: byAnswer,
  group: ({ actual }) => actual,
  follows: sameAnswer,
  stage: 5,
  check: (exchange) => {
    if (!exchange.outcome.ok || exchange.case.purpose.kind === 'undocumented-method') return undefined;
    const response = exchange.outcome.value;
    const documented = responseFor(exchange.case.operation, response.status);
    if (!documented || documented.content.length === 0 || exchange.request.method === 'HEAD')
      return undefined;
    if (hasNoContent(response.status)) return undefined;
    const type = mediaTypeOf(response);
    const wanted = documented.content.map((media) => media.type).join(' or ');
    // Generators write a media type that has no schema for what answers nothing, too.
    if (type === undefined && response.body.length === 0 && saysNothingOfBody(documented))
      return unspecified('the contract says nothing of a body');
    if (type === undefined)
      return violates(
        wanted,
        response.body.length === 0 ? 'no body and no Content-Type' : 'no Content-Type',
        'header Content-Type',
        { kind: response.body.length === 0 ? 'no body' : 'missing' },
      );
    if (mediaTypeFor(documented.content, type)) return conforms;
    return violates(wanted, clip(headerOf(response, 'content-type') ?? ''), 'header Content-Type', {
      kind: type,
    });
  },
};
