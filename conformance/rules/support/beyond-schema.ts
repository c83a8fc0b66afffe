import { textsIn } from '../../../spec/json/texts.ts';
import { wantedMoment } from '../../../spec/model/clock-words.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { headerOfRequest } from '../../exchange/message.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';

/** What a service may refuse for reasons that no schema tells: a conflict, a broken precondition, a rule of its trade. */
const SEMANTIC = new Set([409, 412, 422, 428]);

/** Header fields that ask for an answer only under a condition (RFC 9110, 13.1, and 14.2), and what says that it does not hold. */
const CONDITIONAL = [
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
];
const UNMET = new Set([304, 412, 416, 428]);

/** Parameters whose values only an earlier answer can give: a name for a place in a list. */
const PLACE_IN_LIST =
  /(^|[_.-])(cursor|continue|(page|next|continuation|pagination)[_-]?token|marker|(starting|ending)?[_-]?(after|before))$/i;

/**
 * Why a request that its schemas allow may be refused all the same; undefined where nothing says so. A refusal is
 * lawful only where the operation documents it.
 */
export function refusedBeyondSchema(exchange: Exchange, status: number): string | undefined {
  const { case: subject, request } = exchange;
  const { operation, parts } = subject;
  if (UNMET.has(status) && CONDITIONAL.some((name) => headerOfRequest(request, name) !== undefined))
    return 'a condition that the request made up does not hold';
  if (status === 428 && operation.parameters.some(({ name }) => name.toLowerCase() === 'if-match'))
    return 'the service wants a condition that only an earlier answer can give';
  const sent = operation.parameters.filter((parameter) => parts.parameters.has(parameterKey(parameter)));
  const asks = sent.some(({ name, in: place }) => place === 'query' && PLACE_IN_LIST.test(name));
  if (asks && [400, 403, 404, 410, 422].includes(status))
    return 'a place in a list that no earlier answer named may be refused';
  const isSearch = operation.method === 'GET' && sent.some(({ in: place }) => place === 'query');
  if (status === 404 && isSearch && documentsExactly(operation, 404))
    return '404 is documented, and nothing there may be what the query asks for';
  if (status === 400 && documentsExactly(operation, status) && isOfClock(exchange))
    return 'what is to be before or after now no schema tells';
  if (status === 403 && documentsExactly(operation, status) && OF_QUOTA.test(wordsOf(exchange)))
    return 'a quota that no schema tells is used up';
  if (SEMANTIC.has(status) && documentsExactly(operation, status))
    return `${status} is documented, and no schema tells when it is given`;
  return undefined;
}

/** What refuses since there would be more than there may be. */
const OF_QUOTA = /\b(quota|at most|limit(ed)?|exceed(s|ed)?|too many|maximum)\b/i;

const TIME = /^\d{4}-\d\d-\d\d(T|$)/i;

/** Whether a refusal says of a time that was sent that it is on the wrong side of now. */
function isOfClock(exchange: Exchange): boolean {
  const { body } = exchange.case.parts;
  const isSent = body.kind === 'json' && textsIn(body.value).some((text) => TIME.test(text));
  return isSent && wantedMoment(wordsOf(exchange)) !== undefined;
}

function wordsOf({ outcome }: Exchange): string {
  return outcome.ok ? outcome.value.body.toString('utf8', 0, COMPARED) : '';
}

/** Bytes of an answer that are read for its words. */
const COMPARED = 1_000;
