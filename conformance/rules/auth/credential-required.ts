import { ofContract } from '../support/contract-clause.ts';
import { wholeService } from '../support/group.ts';
import { judgeCredential } from '../support/judge-credential.ts';
import { byRequest } from '../support/tried.ts';
import type { ExchangeRule } from '../rule.ts';

/** Without the credential the operation is closed. */
export const credentialRequired: ExchangeRule = {
  id: 'auth/credential-required',
  summary: 'A request without the credential, or with something else in its place, is answered with 401.',
  severity: 'must',
  clause: ofContract(
    'security-requirement-object',
    'Lists the required security schemes to execute this operation.',
  ),
  scope: 'exchange',
  concerns: ({ anonymous }) => !anonymous,
  symptoms: byRequest,
  group: wholeService,
  stage: 3,
  check: (exchange) => judgeCredential(exchange, 'absent'),
};
