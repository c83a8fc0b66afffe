import { conditionOf } from '../../../spec/model/conditional.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { headerOfRequest } from '../../exchange/message.ts';
import { OWN_TAG } from '../../exchange/own-tag.ts';
import { perResponse } from '../support/group.ts';
import { refusalCause } from '../support/refusal-words.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, unspecified, violates, type Clause, type ExchangeRule, type Judgement } from '../rule.ts';

const IF_NONE_MATCH: Clause = {
  source: 'RFC 9110',
  anchor: 'section-13.1.2',
  quote: 'the 304 (Not Modified) status code if the request method is GET or HEAD',
};

/** A condition that fails is kept to. */
export const conditionsHold: ExchangeRule = {
  id: 'http/conditions-hold',
  summary:
    'Where the contract has the conditions: a read with the tag that the resource has is 304, a write with another tag is 412 and not carried out, and one whose condition holds is not refused for it.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-13.1.1',
    quote:
      'An origin server that evaluates an If-Match condition MUST NOT perform the requested method if the condition evaluates to false.',
  },
  concerns: (operation) =>
    conditionOf(operation, 'if-match') !== undefined || conditionOf(operation, 'if-none-match') !== undefined,
  scope: 'exchange',
  group: perResponse,
  cause: (_, exchange) => refusalCause(exchange),
  stage: 3,
  check: (exchange) => {
    const { purpose } = exchange.case;
    const status = statusOf(exchange);
    if (purpose.kind !== 'conditional' || status === undefined || status >= 500) return undefined;
    const sent = headerOfRequest(exchange.request, purpose.condition);
    // The answer that was to give the tag gave none.
    if (sent === undefined || sent === '"none"' || sent.includes(OWN_TAG)) return undefined;
    if (purpose.isShared === true && showsOtherTag(exchange, sent))
      return unspecified('it may have been changed in between by other requests');
    return purpose.condition === 'if-none-match'
      ? judgeRead(exchange, status, sent, purpose.holds)
      : purpose.holds
        ? judgeTrue(exchange, status, sent)
        : judgeWrite(exchange, status, sent);
  },
};

function judgeRead(exchange: Exchange, status: number, sent: string, holds: boolean): Judgement {
  const { operation } = exchange.case;
  const clause = IF_NONE_MATCH;
  if (holds)
    return status === 304
      ? violates(`an answer in full: ${sent} is not its tag`, describeAnswer(exchange), '', {
          clause,
          kind: 'not modified',
          evidence: exchange.origin === undefined ? [] : [exchange.origin.exchange],
        })
      : conforms;
  if (status === 304) return conforms;
  return documentsExactly(operation, 304) && (succeeded(exchange) || status === 412)
    ? violates(`304: it has the tag ${sent} still`, describeAnswer(exchange), '', {
        clause,
        kind: `${status}`,
      })
    : unspecified('a condition that the contract has no answer for');
}

/** Whether an answer has a tag that is none of a condition's. */
function showsOtherTag({ outcome }: Exchange, sent: string): boolean {
  const [tag] = outcome.ok ? (outcome.value.headers.get('etag') ?? []) : [];
  return tag !== undefined && !sent.includes(tag.replace(/^W\//, ''));
}

function judgeWrite(exchange: Exchange, status: number, sent: string): Judgement {
  const { operation } = exchange.case;
  if (status === 412) return conforms;
  if (succeeded(exchange) || documentsExactly(operation, 412))
    return violates(`412: ${sent} is not its tag`, describeAnswer(exchange), '', { kind: `${status}` });
  return unspecified('a failed condition that is refused in another way');
}

/** A write whose condition holds: of all refusals, those of a condition say that it does not. */
function judgeTrue(exchange: Exchange, status: number, sent: string): Judgement | undefined {
  // A weak tag matches nothing in If-Match (RFC 9110, 13.1.1).
  if (sent.includes('W/')) return undefined;
  if (status !== 412 && status !== 428)
    return succeeded(exchange) ? conforms : unspecified('refused for another reason than its condition');
  return violates(`no complaint of the condition: ${sent} holds`, describeAnswer(exchange), '', {
    kind: `${status} to what holds`,
  });
}
