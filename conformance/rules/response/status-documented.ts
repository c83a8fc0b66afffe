import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { choosesIdentity } from '../support/chosen-identity.ts';
import { ofContract } from '../support/contract-clause.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import { mayBeGone } from '../support/after-sunset.ts';
import { describeAnswer } from '../support/words.ts';
import { sameAnswer } from '../support/follows.ts';
import { perResponse } from '../support/group.ts';
import { middlewareStatus } from '../support/middleware.ts';
import { lawfulRefusal } from '../support/lawful-refusal.ts';
import { isUnregistered } from '../support/unregistered.ts';
import { refusalCause } from '../support/refusal-words.ts';
import { byRequest } from '../support/tried.ts';
import { conforms, unspecified, violates, type ExchangeRule, type Violation } from '../rule.ts';

/** An operation answers only with the statuses it documents. */
export const statusDocumented: ExchangeRule = {
  id: 'response/status-documented',
  summary: 'The status of every answer is documented for its operation, by its code, its range or `default`.',
  severity: 'must',
  clause: ofContract(
    'responses-object',
    'A container for the expected responses of an operation. The container maps a HTTP response code to the expected response.',
  ),
  scope: 'exchange',
  symptoms: byRequest,
  group: perCause,
  cause: (_, exchange) => unforeseen(exchange) ?? refusalCause(exchange) ?? success(exchange),
  follows: sameAnswer,
  stage: 4,
  check: (exchange, context) => {
    const status = statusOf(exchange);
    const { operation, purpose } = exchange.case;
    if (status === undefined || purpose.kind === 'undocumented-method') return undefined;
    if (responseFor(operation, status)) return conforms;
    if (operation.responses.length === 0) return unspecified('the contract documents no responses');
    if (mayBeGone(operation, context)) return unspecified('the operation may be gone since its sunset date');
    const isRefusal = status >= 400 && status < 500 && !isUnregistered(status);
    if (isRefusal && (purpose.kind !== 'valid' || exchange.case.repeats === true))
      return unspecified('a refusal that the contract does not document');
    if (status === 409 && choosesIdentity(exchange, context.contract))
      return unspecified('an identity that the client chose may be taken');
    if (status === 404 && exchange.case.resource !== 'known' && exchange.case.resource !== 'none')
      return unspecified('a 404 that the contract does not document');
    const isLesser =
      refusesIdentity(exchange) ||
      middlewareStatus(exchange) !== undefined ||
      lawfulRefusal(exchange) !== undefined;
    const severity = isLesser ? ({ severity: 'should' } as const) : {};
    const documented = operation.responses.map((response) => response.status).join(', ');
    return violates(`a documented status (${documented})`, describeAnswer(exchange), '', severity);
  },
};

/** What stands before all operations is told once, for the document. */
function perCause(violation: Violation, exchange: Exchange): string {
  if (refusesIdentity(exchange)) return `of identities ${statusOf(exchange)}`;
  const status = middlewareStatus(exchange);
  if (status === undefined && lawfulRefusal(exchange) !== undefined)
    return `of what is there ${statusOf(exchange)}`;
  return status === undefined ? perResponse(violation, exchange) : `of middleware ${status}`;
}

/** Whether what is refused is an identity that the service may never have assigned. */
function refusesIdentity(exchange: Exchange): boolean {
  const { resource } = exchange.case;
  return resource === 'doubtful' && [400, 422].includes(statusOf(exchange) ?? 0);
}

/** A document that knows of no refusals at all: what it lacks is one thing, whatever is refused. */
function unforeseen(exchange: Exchange): string | undefined {
  const status = statusOf(exchange) ?? 500;
  const { responses } = exchange.case.operation;
  const hasNone = responses.every((response) => response.status.startsWith('2'));
  return hasNone && (status === 400 || status === 422) ? `undocumented: ${status}` : undefined;
}

/** Successes by another status than the documented one, and redirects, which operations are told of together; else undefined. */
function success(exchange: Exchange): string | undefined {
  const status = statusOf(exchange) ?? 500;
  return status < 300 ? 'another success' : status < 400 ? 'a redirect' : undefined;
}
