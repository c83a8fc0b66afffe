import { statusOf } from '../../run/exchange.ts';
import { ofContract } from '../support/contract-clause.ts';
import { describeAnswer } from '../support/words.ts';
import { sameAnswer } from '../support/follows.ts';
import { perResponse } from '../support/group.ts';
import { byRequest } from '../support/tried.ts';
import { conforms, unspecified, violates, type ExchangeRule } from '../rule.ts';

/** No request, however wrong, makes the service fail. */
export const noServerError: ExchangeRule = {
  id: 'response/no-server-error',
  summary: 'No request is answered with a 5xx status.',
  severity: 'must',
  clause: ofContract(
    'responses-object',
    'documentation is expected to cover a successful operation response and any known errors',
  ),
  scope: 'exchange',
  symptoms: byRequest,
  group: perResponse,
  follows: sameAnswer,
  stage: 2,
  check: (exchange) => {
    const status = statusOf(exchange);
    if (status === undefined) return undefined;
    if (status < 500) return conforms;
    if (status === 501 && exchange.case.purpose.kind === 'undocumented-method')
      return unspecified('501 for a method that the contract does not have');
    return violates('no 5xx status', describeAnswer(exchange));
  },
};
