import { equalJson } from '../../../spec/json/equal.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { idempotencyKeyOf } from '../../../spec/model/idempotency.ts';
import { descriptionAt, sentencesOf } from '../../../spec/model/prose.ts';
import { creationsOf, type Creation } from '../../../spec/model/resources.ts';
import type { Contract, Operation, ResponseSpec } from '../../../spec/model/types.ts';
import { identityText } from '../../exchange/address.ts';
import { createdBody } from '../../exchange/created-body.ts';
import { jsonOf, statusOf, type Exchange } from '../../exchange/exchange.ts';
import { stringifyJson } from '../../../spec/json/stringify.ts';
import { keyOf } from '../../exchange/repeated-keys.ts';
import { staleAnswer } from '../support/stale-answer.ts';
import { ourReading } from '../support/our-reading.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** A request with a key that was used before is the same request. */
export const idempotencyKey: HistoryRule = {
  id: 'state/idempotency-key',
  summary:
    'A creation that is sent again with the same `Idempotency-Key` creates nothing more, and is no conflict where that is said of other bodies; where the contract has a conflict for it, another creation with that key is refused. Where words say that a repetition shows what was created as it is by now, it is in the state to which an action has led since.',
  severity: 'must',
  clause: ourReading(
    'the names of parameters',
    'A header that is called Idempotency-Key tells a service that a request with the same key and body is the same request: it is carried out once.',
  ),
  concerns: (operation) => idempotencyKeyOf(operation) !== undefined,
  scope: 'history',
  check: ({ exchanges }, { contract }) =>
    contract.resources
      .flatMap(creationsOf)
      .flatMap((creation) => judgeCreation(creation, exchanges, contract)),
};

interface Keyed {
  readonly exchange: Exchange;
  readonly key: string;
  /** What the answer says that it created; undefined where it refused to. */
  readonly identity: string | undefined;
}

function judgeCreation(
  creation: Creation,
  exchanges: readonly Exchange[],
  contract: Contract,
): readonly HistoryJudgement[] {
  if (idempotencyKeyOf(creation.operation) === undefined) return [];
  const keyed = exchanges.flatMap((exchange): readonly Keyed[] => {
    if (exchange.case.purpose.kind !== 'valid') return [];
    const key = keyOf(exchange);
    const body = createdBody(creation, exchange, contract);
    const identity = body === undefined ? undefined : identityText(atPointer(body, creation.identity));
    const isTelling = identity !== undefined || REFUSALS.has(statusOf(exchange) ?? 0);
    return key === undefined || !isTelling ? [] : [{ exchange, identity, key }];
  });
  const sent = Map.groupBy(exchanges, keyOf);
  const seen = new Map<string, Keyed>();
  return keyed.flatMap((each): readonly HistoryJudgement[] => {
    const first = seen.get(each.key);
    if (first === undefined) {
      if (each.identity !== undefined) seen.set(each.key, each);
      const isNew = sent.get(each.key)?.[0] === each.exchange;
      return each.identity === undefined && isNew ? refusedAsUsed(each.exchange) : [];
    }
    // Of two that are under way at once nobody can say which came first.
    if (first.exchange.ended > each.exchange.started) return [];
    return (
      staleAnswer(first, each, creation, exchanges, contract) ?? judgeAgain(first, each, creation, contract)
    );
  });
}

/** What a service answers that takes a repetition for a conflict. */
const REFUSALS: ReadonlySet<number> = new Set([409, 422]);

/** Whether two requests have the same body, in whatever order its properties stand. */
function sameBody(one: Exchange, other: Exchange): boolean {
  const [a, b] = [one, other].map(({ request: { body } }) => ({ body, json: parseJson(body ?? '') }));
  if (a?.json.ok === true && b?.json.ok === true) return equalJson(a.json.value, b.json.value);
  return a?.body === b?.body;
}

/** Words of a conflict that say that it is the key's, and that it is one of another body alone. */
const OF_KEYS = /\bkey\b|idempoten/i;
const OF_OTHERS = /\b(an)?other\b|\bdifferent\b|\bdiffers?\b|\bnot the same\b|\bmismatch/i;

/** A conflict of a key that no request had before: where no other has it, in another case say, it is nobody's. */
function refusedAsUsed(exchange: Exchange): readonly HistoryJudgement[] {
  const conflict = conflictOf(exchange.case.operation);
  if (conflict?.status !== String(statusOf(exchange)) || !OF_OTHERS.test(conflict.description)) return [];
  if (hasOtherReasons(conflict) && !OF_KEYS.test(stringifyJson(jsonOf(exchange) ?? null))) return [];
  const judgement = violates('success: no request had this key before', describeAnswer(exchange), '', {
    kind: 'refused a new key',
  });
  return [{ exchange, judgement }];
}

/** Whether a conflict is described as one of something else than keys, too. */
function hasOtherReasons({ description }: ResponseSpec): boolean {
  return description.split(/[,;.\n]|\bor\b/).some((reason) => /\w/.test(reason) && !OF_KEYS.test(reason));
}

/** The refusal that is described as one of keys. */
function conflictOf({ responses }: Operation): ResponseSpec | undefined {
  return responses.find(
    ({ status, description }) => ['409', '422'].includes(status) && OF_KEYS.test(description),
  );
}

/** The refusal of a key that was used with another body, as the words of the key itself have it. */
function conflictSaid(
  { document }: Contract,
  operation: Operation,
): Pick<ResponseSpec, 'status' | 'description'> | undefined {
  const key = idempotencyKeyOf(operation);
  const sentences = key === undefined ? [] : sentencesOf(descriptionAt(document, key.pointer));
  return sentences
    .filter((words) => OF_OTHERS.test(words))
    .map((description) => ({ status: /\b(409|422)\b/.exec(description)?.[1] ?? '', description }))
    .find(({ status }) => operation.responses.some((response) => response.status === status));
}

function judgeAgain(
  first: Keyed,
  { exchange, identity }: Keyed,
  { operation, at, identity: pointer }: Creation,
  contract: Contract,
): readonly HistoryJudgement[] {
  const isSame = sameBody(exchange, first.exchange);
  if (isSame && identity === first.identity) return [{ exchange, judgement: conforms }];
  const conflict = conflictOf(operation) ?? conflictSaid(contract, operation);
  if (identity === undefined && (!isSame || !OF_OTHERS.test(conflict?.description ?? ''))) return [];
  if (!isSame && conflict === undefined) return [];
  const expected = isSame
    ? `${first.identity}, as the first request with this key was answered`
    : `${conflict?.status}: the key was used with another body`;
  return [
    {
      exchange,
      judgement: violates(expected, identity ?? describeAnswer(exchange), `${at}${pointer}`, {
        evidence: [first.exchange],
        kind:
          identity === undefined ? 'refused again' : isSame ? 'created again' : 'accepted with a used key',
      }),
    },
  ];
}
