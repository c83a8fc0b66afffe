import { allowedStates, type AllowedStates } from '../../../spec/model/allowed-states.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { doneActions, type DoneAction } from '../../exchange/done-actions.ts';
import { ourReading } from '../support/our-reading.ts';
import { describeAnswer, show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What may be done in one state alone is refused in others. */
export const actionIsAllowed: HistoryRule = {
  id: 'state/action-is-allowed',
  summary:
    "An action that by its own words is possible in some states alone ('Only a draft can be confirmed'), and documents 409, is refused in the others.",
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
    const allowed = all[0] && allowedStates(contract, all[0].action);
    if (allowed === undefined) return [];
    // What its answer shows is where it leads to: that is named as its aim, not as what allows it.
    const aims = new Set(all.map(({ shown }) => shown[allowed.property]));
    const from = allowed.named.filter((value) => !aims.has(value));
    return from.length === 0 ? [] : all.flatMap((each) => judge(each, allowed, from));
  });
}

function judge(
  { action, exchange, before }: DoneAction,
  { property, words }: AllowedStates,
  from: readonly string[],
): readonly HistoryJudgement[] {
  const state = before?.shown[property];
  if (before === undefined || typeof state !== 'string') return [];
  if (from.includes(state)) return [{ exchange, judgement: conforms }];
  return [
    {
      exchange,
      judgement: violates(`409: ${property} is ${show(state)}`, describeAnswer(exchange), '', {
        evidence: [before.exchange],
        kind: `done to ${state}`,
        clause: { source: 'contract', anchor: action.operation.pointer, quote: words },
      }),
    },
  ];
}
