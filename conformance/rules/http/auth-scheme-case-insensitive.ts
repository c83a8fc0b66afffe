import { statusOf } from '../../exchange/exchange.ts';
import { wholeService } from '../support/group.ts';
import { byRequest } from '../support/tried.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, unspecified, violates, type ExchangeRule } from '../rule.ts';

/** `bearer`, `Bearer` and `BEARER` are one scheme. */
export const authSchemeCaseInsensitive: ExchangeRule = {
  id: 'http/auth-scheme-case-insensitive',
  summary: 'The name of the authentication scheme is accepted in any case.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-11.1',
    quote: 'It uses a case-insensitive token to identify the authentication scheme',
  },
  scope: 'exchange',
  symptoms: byRequest,
  group: wholeService,
  stage: 3,
  check: (exchange) => {
    const { purpose, credential } = exchange.case;
    const status = statusOf(exchange);
    if (
      purpose.kind !== 'valid' ||
      credential?.label.startsWith('scheme-') !== true ||
      status === undefined ||
      status >= 500
    )
      return undefined;
    if (status === 429) return unspecified('the service limits its rate');
    if (status === 400) return unspecified('400 says nothing of the credential');
    if (status !== 401 && status !== 403) return conforms;
    return violates(
      `the answer that the scheme's usual name gets: it is written \`${credential.label.slice('scheme-'.length)}\``,
      describeAnswer(exchange),
    );
  },
};
