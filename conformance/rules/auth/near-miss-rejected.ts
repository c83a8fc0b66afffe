import { ofContract } from '../support/contract-clause.ts';
import { wholeService } from '../support/group.ts';
import { judgeCredential } from '../support/judge-credential.ts';
import { byRequest } from '../support/tried.ts';
import type { ExchangeRule } from '../rule.ts';
import { credentialRequired } from './credential-required.ts';

/** Nearly right is wrong. */
export const nearMissRejected: ExchangeRule = {
  id: 'auth/near-miss-rejected',
  summary:
    'A credential that is nearly right (cut, extended, in another case, beside other words) is answered with 401.',
  severity: 'must',
  clause: ofContract(
    'security-requirement-object',
    'Lists the required security schemes to execute this operation.',
  ),
  scope: 'exchange',
  concerns: ({ anonymous }) => !anonymous,
  symptoms: byRequest,
  group: wholeService,
  // Who lets a request in without a credential lets one in with any.
  follows: (_, earlier) => earlier.source === credentialRequired && earlier.labels.includes('none'),
  stage: 3,
  check: (exchange) => judgeCredential(exchange, 'near-miss'),
};
