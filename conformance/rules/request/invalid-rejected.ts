import type { Defect } from '../../exchange/case.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { conditionOf } from '../../../spec/model/conditional.ts';
import { listedErrors } from '../../../spec/model/listed-errors.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import { statedRefusal } from '../../../spec/model/stated-refusals.ts';
import { documentsExactly, responseFor } from '../../../spec/model/response-for.ts';
import { mayBeGone } from '../support/after-sunset.ts';
import { documentedClause, ofContract } from '../support/contract-clause.ts';
import { refusals, refusesSize } from '../support/expected.ts';
import { conflictsByIdentifier } from '../support/identifier-conflict.ts';
import { perOperation } from '../support/group.ts';
import { isLogin } from '../support/login.ts';
import { refusesInside } from '../support/refuses-inside.ts';
import { isTaken, lawfulRefusal, missesPath } from '../support/lawful-refusal.ts';
import { isOtherThan415 } from '../support/media-refusal.ts';
import { isSetRightInWords } from '../support/set-right-in-words.ts';
import { byReader } from '../support/lenient-reader.ts';
import { isReadLeniently } from '../support/lenient-value.ts';
import { refusesByItem } from '../support/refused-by-item.ts';
import { isUnregistered } from '../support/unregistered.ts';
import { byRequest } from '../support/tried.ts';
import { describeAnswer } from '../support/words.ts';
import {
  conforms,
  unspecified,
  violates,
  type ExchangeRule,
  type Judgement,
  type RuleContext,
  type Symptom,
  type Violation,
} from '../rule.ts';

/** A request that breaks the contract is refused, with the status that the contract documents for that. */
export const invalidRejected: ExchangeRule = {
  id: 'request/invalid-rejected',
  summary: 'A request with exactly one defect is refused, with the status documented for invalid requests.',
  severity: 'must',
  clause: ofContract('request-body-object', 'The content of the request body.'),
  scope: 'exchange',
  symptoms: byDefect,
  group: perOutcome,
  cause: byReader,
  stage: 3,
  check: (exchange, context) => {
    const { purpose, operation } = exchange.case;
    const status = statusOf(exchange);
    if (purpose.kind !== 'defective' || status === undefined || status >= 500) return undefined;
    if (mayBeGone(operation, context)) return unspecified('the operation may be gone since its sunset date');
    if (status === 429 || refusesSize(exchange, status)) return unspecified('refused for another reason');
    if (isUnregistered(status) && responseFor(operation, status) === undefined)
      return unspecified('a status that says nothing, which is told of by itself');
    const documented = refusals(operation);
    if (status >= 400 && !documented.includes(status)) {
      const isThere = status === 409 && isTaken(exchange);
      const lawful = isThere
        ? 'something may be there already'
        : isOfVersion(exchange)
          ? 'the body names a version that is not the current one'
          : lawfulRefusal(exchange);
      if (lawful !== undefined) return unspecified(`${lawful}, which may be looked at first`);
    }
    if (purpose.defect.place === 'body' && status < 300 && isReadLeniently(exchange, context))
      return unspecified('a lenient reader understands the value as what the schema asks for');
    if (status < 300 && isSetRightInWords(exchange, purpose.defect, context.contract))
      return unspecified('words say what is used in the place of such a value');
    if (status < 300 && refusesInside(exchange, context.contract))
      return unspecified('refused inside of an answer, which has a flag for that');
    if (conflictsByIdentifier(exchange, purpose.defect)) return conforms;
    const stated = statedFor(exchange, purpose.defect, context);
    return judge(
      exchange,
      purpose.defect,
      status,
      { stated, ofBounds: stated ?? listedErrors(context.contract, operation) },
      isLogin(operation, context.contract.document),
    );
  },
};

/** Whether a conflict is of the version that a body names beside what is wrong with it. */
function isOfVersion(exchange: Exchange): boolean {
  if (statusOf(exchange) !== 409 || !exchange.outcome.ok) return false;
  return /\b(version|revision|stale|modified|etag)\b/i.test(exchange.outcome.value.body.toString('utf8'));
}

/** Each defect is a symptom of its own: where it stands in the request, what it is, and how it was answered. */
function byDefect(violation: Violation, exchange: Exchange): readonly Symptom[] {
  const { purpose } = exchange.case;
  if (purpose.kind !== 'defective') return byRequest(violation, exchange);
  const { place, parameter } = purpose.defect;
  return byRequest({ ...violation, at: parameter === undefined ? place : `${place} ${parameter}` }, exchange);
}

/** What takes a defect and what refuses it by another status than the documented one are mended in different places. */
function perOutcome(violation: Violation, exchange: Exchange): string {
  const wasTaken = (statusOf(exchange) ?? 0) < 400;
  return `${perOperation(violation, exchange)} ${wasTaken ? 'taken' : 'refused otherwise'}`;
}

/** The status that the document's words have for such a defect. */
function statedFor(
  { case: { operation, parts } }: Exchange,
  defect: Defect,
  { contract }: RuleContext,
): number | undefined {
  if (defect.place === 'body') return statedRefusal(contract, operation, 'schema');
  if (defect.place === 'query' || defect.place === 'header')
    return statedRefusal(contract, operation, 'parameter');
  const { body } = parts;
  const isUnread = body.kind === 'text' && body.text.trim() !== '' && !parseJson(body.text).ok;
  return defect.place === 'syntax' && isUnread ? statedRefusal(contract, operation, 'syntax') : undefined;
}

/** Defects of parameters that are beyond a bound, and no question of what a reader makes of them. */
const BEYOND = /:(item-)?(below-minimum|negative|above-maximum|far-above-maximum|empty)$/;

function judge(
  exchange: Exchange,
  defect: Defect,
  status: number,
  { stated, ofBounds }: { readonly stated: number | undefined; readonly ofBounds: number | undefined },
  mayRefuseProof: boolean,
): Judgement {
  const documented = refusals(exchange.case.operation);
  const fault = (expected: string, clause = String(documented[0] ?? '4XX')): Judgement =>
    violates(
      `${expected}: ${defect.label}`,
      describeAnswer(exchange),
      '',
      documentedClause(exchange.case.operation, clause),
    );
  const refused = status >= 400;
  if (defect.place === 'media-type')
    return refused
      ? isOtherThan415(exchange, status)
        ? fault('415', '415')
        : conforms
      : documentsExactly(exchange.case.operation, 415)
        ? fault('415', '415')
        : unspecified('a lenient reader of media types');
  if (defect.place === 'stated') return judgeStated(exchange, status, defect);
  const inBody = defect.place === 'body' || defect.place === 'syntax';
  if (inBody && exchange.case.credential?.kind !== 'valid' && exchange.case.credential !== undefined) {
    return refused ? conforms : fault('a refusal');
  }
  if (inBody && mayRefuseProof && (status === 401 || status === 403))
    return unspecified('made-up credentials may be refused');
  if (inBody && (status === 401 || status === 403))
    return fault('no complaint of the credential, which is valid');
  if (inBody && status === 404 && isLost(exchange)) return conforms;
  const isOther = stated !== undefined && stated !== status && documented.concat(400, 422).includes(status);
  if (isOther)
    return fault(
      `${stated}, as the contract says for such a ${inBody ? 'body' : 'parameter'}`,
      String(stated),
    );
  if (inBody) {
    if (documented.includes(status) || refusesByItem(exchange, defect)) return conforms;
    if ((status === 404 || status === 410) && !['none', 'known'].includes(exchange.case.resource))
      return unspecified('what the path names may not be there, and be looked for first');
    if (status === 404 && documentsExactly(exchange.case.operation, 404) && missesPath(exchange))
      return unspecified('the answer says that what the path names is not there any more');
    if (documented.length > 0) return fault(`${documented.join(' or ')} for an invalid body`);
    return refused ? conforms : fault('a 4xx status for an invalid body');
  }
  if (isWithoutCondition(exchange, defect) && [400, 412, 422].includes(status)) return fault('428', '428');
  if (refused)
    return documented.length === 0 || documented.includes(status) || status === 404
      ? conforms
      : unspecified('another refusal than the documented one');
  if (defect.place === 'path' && defect.unambiguous)
    return fault('a 4xx status for a path that names nothing');
  if (documented.length > 0 && defect.unambiguous)
    return fault(`${documented.join(' or ')} for an invalid ${defect.place}`);
  if (isOfNeededHeader(exchange, defect)) return fault('a 4xx status for an invalid header');
  if (ofBounds !== undefined && BEYOND.test(defect.label))
    return fault(`${ofBounds}, as the contract says for such a parameter`, String(ofBounds));
  return unspecified(`an invalid ${defect.place} may be ignored or set right`);
}

/**
 * Whether a header is wrong, or lacking, that the operation cannot do without, and refusals are documented as a range: a
 * service that serves such a request does not look at it. What is optional may be ignored.
 */
function isOfNeededHeader(
  { case: { operation } }: Exchange,
  { place, parameter, unambiguous }: Defect,
): boolean {
  const header = operation.parameters.find(({ in: at, name }) => at === 'header' && name === parameter);
  const isRefusable = operation.responses.some(({ status }) => status === '4XX');
  const isFilled = FILLED_IN.test(parameter ?? '');
  return place === 'header' && unambiguous && header?.required === true && isRefusable && !isFilled;
}

/** Headers that proxies and clients fill in or set right on the way. */
const FILLED_IN =
  /^(x-(request|correlation|trace|amzn-trace|b3)\b.*|x-forwarded-.*|trace(parent|state)|forwarded|via|user-agent|accept.*)$/i;

/** What the contract's words alone ask to refuse may be refused with any status: they rarely say which. */
function judgeStated(exchange: Exchange, status: number, { label, words = '' }: Defect): Judgement {
  if (status >= 400) return conforms;
  return violates(`a refusal: ${label}`, describeAnswer(exchange), '', {
    clause: { source: 'contract', anchor: exchange.case.operation.pointer, quote: words },
  });
}

/** Whether a request lacks the condition for whose lack the contract has a status of its own (RFC 6585, section 3). */
function isWithoutCondition({ case: { operation, parts } }: Exchange, { parameter }: Defect): boolean {
  const condition = conditionOf(operation, 'if-match');
  return (
    condition !== undefined &&
    parameter === condition.name &&
    !parts.parameters.has(parameterKey(condition)) &&
    documentsExactly(operation, 428)
  );
}

/** Whether the path names a resource that is not known to be there: a service may look for it before it reads the body. */
function isLost({ case: { operation, resource } }: Exchange): boolean {
  return resource !== 'none' && resource !== 'known' && responseFor(operation, 404) !== undefined;
}
