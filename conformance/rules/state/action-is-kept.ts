import { equalJson } from '../../../spec/json/equal.ts';
import { below } from '../../../spec/schema/walk.ts';
import { doneActions, type DoneAction } from '../../exchange/done-actions.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What an action changed stays changed. */
export const actionIsKept: HistoryRule = {
  id: 'state/action-is-kept',
  summary:
    'What the answer to an action (`POST /transfers/{id}/confirm`) shows as changed is not as before in the next read.',
  severity: 'must',
  clause: ourReading(
    'actions',
    'A POST below a resource that is answered with the resource shows what it did to it: the next read does not show it undone.',
  ),
  scope: 'history',
  check: (history, { contract }) => doneActions(history, contract).flatMap(judge),
};

function judge({ action, exchange, shown, before, after }: DoneAction): readonly HistoryJudgement[] {
  if (before === undefined || after === undefined) return [];
  const changed = Object.entries(shown).filter(
    ([name, value]) => before.shown[name] !== undefined && !equalJson(before.shown[name], value),
  );
  const undone = changed.find(
    ([name]) => after.shown[name] !== undefined && equalJson(after.shown[name], before.shown[name] ?? null),
  );
  if (undone === undefined)
    return changed.length === 0 ? [] : [{ exchange: after.exchange, judgement: conforms }];
  const [name, value] = undone;
  return [
    {
      exchange: after.exchange,
      judgement: violates(
        `${show(value)}: ${action.operation.id} answered with it`,
        show(after.shown[name] ?? null),
        below(action.at, name),
        { evidence: [before.exchange, exchange], kind: `as before ${action.operation.id}` },
      ),
    },
  ];
}
