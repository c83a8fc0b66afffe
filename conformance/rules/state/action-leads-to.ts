import { below } from '../../../spec/schema/walk.ts';
import { aimOf } from '../../../spec/model/action-aim.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { doneActions, type DoneAction } from '../../exchange/done-actions.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** An action leads to the state that its answer is said to show. */
export const actionLeadsTo: HistoryRule = {
  id: 'state/action-leads-to',
  summary:
    "The answer to an action shows the state that its description names ('The transfer, cancelled'), and no other.",
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A success that is described by one state of the resource shows the resource in that state.',
  ),
  concerns: ({ method }) => method === 'POST',
  scope: 'history',
  check: (history, { contract }) => doneActions(history, contract).flatMap((done) => judge(done, contract)),
};

function judge({ action, exchange, shown }: DoneAction, contract: Contract): readonly HistoryJudgement[] {
  const aim = aimOf(contract, action);
  const state = aim && shown[aim.property];
  if (aim === undefined || typeof state !== 'string') return [];
  if (state === aim.value) return [{ exchange, judgement: conforms }];
  return [
    {
      exchange,
      judgement: violates(show(aim.value), show(state), below(action.at, aim.property), {
        kind: `not ${aim.value}`,
        clause: { source: 'contract', anchor: action.operation.pointer, quote: aim.words },
      }),
    },
  ];
}
