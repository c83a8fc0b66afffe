import { sameAnswer } from '../support/follows.ts';
import { triedBy } from '../support/tried.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** Every request gets an answer: no hang, no cut connection, nothing that is not HTTP. */
export const answered: ExchangeRule = {
  id: 'response/answered',
  summary: 'Every request gets an HTTP answer, in time.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-3.4',
    quote: 'A server responds to a client\'s request by sending one or more "response" messages',
  },
  scope: 'exchange',
  aboutConnection: true,
  // A request that runs into the timeout is waited for once more, not three times.
  tries: 1,
  symptoms: ({ kind = '' }, exchange) => [{ at: '', kind, tried: triedBy(exchange) }],
  // A hang says nothing of why: what waits for the same thing behind a service hangs alike.
  cause: ({ kind }) => (kind === 'timeout' ? 'no answer in time' : undefined),
  follows: sameAnswer,
  stage: 1,
  check: ({ outcome }) => {
    if (outcome.ok) return conforms;
    // A refused connection says that the service is gone, not which request ended it.
    if (outcome.error.kind === 'unreachable' || outcome.error.kind === 'refused') return undefined;
    return violates('an HTTP answer', outcome.error.message, '', { kind: outcome.error.kind });
  },
};
