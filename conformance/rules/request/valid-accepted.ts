import { differsFromPath } from '../../exchange/differs-from-path.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { refusedBeyondSchema } from '../support/beyond-schema.ts';
import { beyondShown } from '../support/beyond-shown.ts';
import { documentsExactly, responseFor, successOf } from '../../../spec/model/response-for.ts';
import { mayBeGone } from '../support/after-sunset.ts';
import { choosesIdentity } from '../support/chosen-identity.ts';
import { documentedClause, ofContract } from '../support/contract-clause.ts';
import { documentsSuccess, refusesSize } from '../support/expected.ts';
import { isAboutProof, isLogin, refusesProof } from '../support/login.ts';
import { judgesBody } from '../support/judges-body.ts';
import { lawfulRefusal, missesPath } from '../support/lawful-refusal.ts';
import { perOperation } from '../support/group.ts';
import { middlewareStatus } from '../support/middleware.ts';
import { refusalCause } from '../support/refusal-words.ts';
import { refusedInWords } from '../support/refused-in-words.ts';
import { byRequest } from '../support/tried.ts';
import { refusesTogether } from '../support/refused-together.ts';
import { refusedToSort } from '../support/unknown-order.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, unspecified, violates, type ExchangeRule, type Violation } from '../rule.ts';

/** A valid request with a valid credential succeeds, or finds its resource missing. */
export const validAccepted: ExchangeRule = {
  id: 'request/valid-accepted',
  summary:
    'A request that the contract allows is not refused: it succeeds, or its resource is unknown (404).',
  severity: 'must',
  clause: ofContract(
    'operation-object',
    'The list of possible responses as they are returned from executing this operation.',
  ),
  scope: 'exchange',
  symptoms: byRequest,
  group: perCause,
  cause: (_, exchange) => refusalCause(exchange),
  kin: alike,
  stage: 3,
  check: (exchange, context) => {
    const { purpose, resource, operation, credential } = exchange.case;
    const status = statusOf(exchange);
    if (purpose.kind !== 'valid' || status === undefined || status >= 500) return undefined;
    // A scheme's name in another case is a rule of its own.
    if (credential?.label.startsWith('scheme-') === true) return undefined;
    if (credential !== undefined && credential.kind !== 'valid') return undefined;
    if (status < 400) return conforms;
    if (mayBeGone(operation, context)) return unspecified('the operation may be gone since its sunset date');
    if (status === 404 && resource !== 'none') return resource === 'known' ? undefined : conforms;
    if (status === 410 && resource !== 'none')
      return operation.deprecated || resource === 'known'
        ? undefined
        : unspecified('410 for a resource that is not known to exist');
    if (status === 429)
      return unspecified('the service limits its rate, and did not answer within the time waited');
    if (exchange.case.repeats === true && [400, 409, 422].includes(status))
      return unspecified('what is there already may be refused');
    if (refusesSize(exchange, status)) return unspecified('a large body may be refused');
    if (resource === 'doubtful' && (status === 400 || status === 422))
      return unspecified('an identity that the service may never have assigned');
    if (status === 403 && isDoubtful(exchange.case) && documentsExactly(operation, 403))
      return unspecified('403 may hide whether there is anything');
    if (isDoubtful(exchange.case) && missesPath(exchange) && !documentsExactly(operation, 404))
      return unspecified('it says that what the path names is not there');
    const isOfProof = status === 401 || status === 403 || refusesProof(exchange);
    const isLikely = isLogin(operation, context.contract.document);
    if (isOfProof && (isLikely || (refusesProof(exchange) && isAboutProof(operation))))
      return unspecified('made-up credentials may be refused');
    if (status === 409 && choosesIdentity(exchange, context.contract))
      return unspecified('an identity that the client chose may be taken');
    if (judgesBody(operation, status)) return unspecified('the operation tells what it thinks of its body');
    const { promised } = exchange.case;
    const beyond =
      (promised === undefined ? refusedBeyondSchema(exchange, status) : undefined) ??
      refusedToSort(exchange, context.contract) ??
      lawfulRefusal(exchange) ??
      refusedInWords(exchange, context.contract) ??
      beyondShown(exchange, context.contract) ??
      differsFromPath(exchange);
    if (beyond !== undefined) return unspecified(beyond);
    if (!documentsSuccess(operation)) return unspecified('the contract documents no success');
    return violates(
      promised !== undefined
        ? `success, by the words "${promised}"`
        : resource === 'unknown'
          ? 'success, or 404 since the resource is unknown'
          : 'success',
      describeAnswer(exchange),
      '',
      {
        ...documentedClause(operation, successOf(operation)?.status ?? ''),
        ...(promised === undefined && refusesTogether(exchange) ? { severity: 'should' } : {}),
      },
    );
  },
};

/** Whether nobody knows that there is what a path names. */
function isDoubtful({ resource }: Exchange['case']): boolean {
  return resource !== 'known' && resource !== 'none';
}

/**
 * What stands before all operations is told once: a status that refuses requests alike, and a value of a header that is
 * refused by one status. Everything else is of its operation, one for each thing that it says: who mends the first
 * would meet the next.
 */
function perCause(violation: Violation, exchange: Exchange): string {
  const status = middlewareStatus(exchange);
  if (status !== undefined) return `of middleware ${status}`;
  const { operation, label } = exchange.case;
  const name = /^([^=,]+)=[^,]*$/.exec(label)?.[1];
  const isHeader = operation.parameters.some((each) => each.in === 'header' && each.name === name);
  return isHeader
    ? `header ${name} ${statusOf(exchange)}`
    : `${perOperation(violation, exchange).trimEnd()} ${refusalCause(exchange) ?? ''}`;
}

/** Refusals by a status that their operations do not document have in common that the document lacks it; others, their operation. */
function alike(_: Violation, exchange: Exchange): string {
  const status = statusOf(exchange) ?? 0;
  const { operation } = exchange.case;
  return responseFor(operation, status) === undefined ? `undocumented ${status}` : `of ${operation.id}`;
}
