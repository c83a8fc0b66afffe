import { responseFor } from '../../../spec/model/response-for.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { statusOf } from '../../exchange/exchange.ts';
import { clip } from '../support/words.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** RFC 9110, 11.6.1: challenges begin with an auth-scheme, which is a token. */
const CHALLENGE = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+( |,|$)/;

/** A 401 says how to authenticate. */
export const challengeOn401: ExchangeRule = {
  id: 'http/challenge-on-401',
  summary: 'Every 401 answer carries a WWW-Authenticate header with at least one challenge.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-15.5.2',
    quote:
      'The server generating a 401 response MUST send a WWW-Authenticate header field (Section 11.6.1) containing at least one challenge applicable to the target resource.',
  },
  scope: 'exchange',
  group: ({ severity = 'must' }) => severity,
  stage: 0,
  check: (exchange, { contract }) => {
    const { operation } = exchange.case;
    if (!exchange.outcome.ok || statusOf(exchange) !== 401 || operation.security.length === 0)
      return undefined;
    const challenges = exchange.outcome.value.headers.get('www-authenticate') ?? [];
    const at = 'header WWW-Authenticate';
    if (challenges.length === 0)
      return violates('a challenge, such as `Bearer realm="…"`', 'no such header', at, {
        kind: 'missing',
        ...(hasNoChallenge(operation, contract) && { severity: 'should' }),
      });
    return challenges.some((text) => CHALLENGE.test(text.trim()))
      ? conforms
      : violates('a challenge', clip(challenges.join(', ')), at, { kind: 'no challenge' });
  },
};

/** Whether all credentials of an operation are API keys, for which no HTTP authentication scheme is registered, and its 401 documents no challenge. */
function hasNoChallenge(operation: Operation, { securitySchemes }: Contract): boolean {
  const isKey = (name: string): boolean => securitySchemes.get(name)?.kind === 'apiKey';
  const documented = responseFor(operation, 401)?.headers.map(({ name }) => name.toLowerCase()) ?? [];
  return operation.security.flat().every(isKey) && !documented.includes('www-authenticate');
}
