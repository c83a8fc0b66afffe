import { allowedStates, type AllowedStates } from '../../../spec/model/allowed-states.ts';
import { forbiddenStates, type ForbiddenState } from '../../../spec/model/forbidden-states.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { doneActions, type DoneAction } from '../../exchange/done-actions.ts';
import { ourReading } from '../support/our-reading.ts';
import { describeAnswer, show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What may be done in one state alone is refused in others. */
export const actionIsAllowed: HistoryRule = {
  id: 'state/action-is-allowed',
  summary:
    "An action that by the document's words is possible in some states alone ('Only a draft can be confirmed'), or not in one of them ('409 if it is cancelled'), and documents 409, is refused there.",
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A sentence that says of which state alone something can be done asks that it be refused in any other.',
  ),
  concerns: ({ method, responses }) => method === 'POST' && responses.some(({ status }) => status === '409'),
  scope: 'history',
  check: (history, { contract }) => judgeAll(doneActions(history, contract), contract),
};

function judgeAll(done: readonly DoneAction[], contract: Contract): readonly HistoryJudgement[] {
  const byOperation = Map.groupBy(done, ({ action }) => action.operation.id);
  return [...byOperation.values()].flatMap((all) => {
    const action = all[0]?.action;
    if (action === undefined) return [];
    const only = allowedStates(contract, action);
    // What its answer shows is where it leads to: that is named as its aim, not as what allows it.
    const aims = new Set(all.map(({ shown }) => only && shown[only.property]));
    const from = only?.named.filter((value) => !aims.has(value)) ?? [];
    const allowed = only === undefined || from.length === 0 ? undefined : { ...only, named: from };
    const forbidden = forbiddenStates(contract, action.operation, action.resource).filter(
      ({ fixed }) => fixed === undefined,
    );
    return allowed === undefined && forbidden.length === 0
      ? []
      : all.flatMap((each) => judge(each, allowed, forbidden));
  });
}

function judge(
  { action, exchange, before }: DoneAction,
  allowed: AllowedStates | undefined,
  forbidden: readonly ForbiddenState[],
): readonly HistoryJudgement[] {
  if (before === undefined) return [];
  const against = forbidden.find(({ property, value }) => before.shown[property] === value);
  const now = allowed && before.shown[allowed.property];
  const outside =
    allowed !== undefined && typeof now === 'string' && !allowed.named.includes(now)
      ? { property: allowed.property, value: now, words: allowed.words }
      : undefined;
  const broken = against ?? outside;
  if (broken === undefined) return [{ exchange, judgement: conforms }];
  const { property, value, words } = broken;
  return [
    {
      exchange,
      judgement: violates(`409: ${property} is ${show(value)}`, describeAnswer(exchange), '', {
        evidence: [before.exchange],
        kind: `done to ${value}`,
        clause: { source: 'contract', anchor: action.operation.pointer, quote: words },
      }),
    },
  ];
}
