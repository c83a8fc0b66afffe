import { ofContract } from '../support/contract-clause.ts';
import { judgeCredential } from '../support/judge-credential.ts';
import type { ExchangeRule } from '../rule.ts';

/** Nearly right is wrong. */
export const nearMissRejected: ExchangeRule = {
  id: 'auth/near-miss-rejected',
  summary:
    'A credential that is nearly right (cut, extended, in another case, beside other words) is answered with 401.',
  severity: 'must',
  clause: ofContract(
    'security-requirement-object',
    'Each name MUST correspond to a security scheme which is declared in the Security Schemes under the Components Object.',
  ),
  scope: 'exchange',
  stage: 3,
  check: (exchange) => judgeCredential(exchange, 'near-miss'),
};
