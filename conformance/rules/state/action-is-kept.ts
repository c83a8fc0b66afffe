import { equalJson } from '../../../spec/json/equal.ts';
import { wordsOf } from '../../../spec/model/pairs.ts';
import { proseOf } from '../../../spec/model/prose.ts';
import { verbOf } from '../../../spec/model/verbs.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { isBlank } from '../../exchange/agreement.ts';
import { below } from '../../../spec/schema/walk.ts';
import { doneActions, type DoneAction } from '../../exchange/done-actions.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What an action changed stays changed. */
export const actionIsKept: HistoryRule = {
  id: 'state/action-is-kept',
  summary:
    'What the answer to an action (`POST /transfers/{id}/confirm`) shows as changed is not as before in the next read, and what clients have sent is not emptied by an action that says nothing of it.',
  severity: 'must',
  clause: ourReading(
    'actions',
    'A POST below a resource that is answered with the resource shows what it did to it: the next read does not show it undone.',
  ),
  scope: 'history',
  check: (history, { contract }) => doneActions(history, contract).flatMap((done) => judge(done, contract)),
};

function judge(done: DoneAction, contract: Contract): readonly HistoryJudgement[] {
  const { before, after, exchange, action } = done;
  if (before === undefined || after === undefined) return [];
  const names = [...new Set([...Object.keys(done.shown), ...Object.keys(before.shown)])];
  const undone = names.find(
    (name) =>
      before.shown[name] !== undefined &&
      after.shown[name] !== undefined &&
      !equalJson(before.shown[name], done.shown[name] ?? null) &&
      equalJson(after.shown[name], before.shown[name]),
  );
  const emptied = names.find((name) => isEmptied(name, done, contract));
  const name = undone ?? emptied;
  if (name === undefined) {
    const isChanged = names.some((each) => !equalJson(before.shown[each] ?? null, done.shown[each] ?? null));
    return isChanged ? [{ exchange: after.exchange, judgement: conforms }] : [];
  }
  const { id } = action.operation;
  const expected =
    undone === undefined
      ? `${show(before.shown[name] ?? null)}: a client's own, of which ${id} says nothing`
      : `${show(done.shown[name] ?? null)}: ${id} answered with it`;
  return [
    {
      exchange: after.exchange,
      judgement: violates(
        expected,
        show(after.shown[name] ?? null),
        below(`${action.at}${done.fields.get(name)?.within ?? ''}`, name),
        {
          evidence: [before.exchange, exchange],
          kind: undone === undefined ? `emptied by ${id}` : `as before ${id}`,
        },
      ),
    },
  ];
}

/** Verbs of actions that are there to empty something. */
const EMPTIES =
  /^(un|clear|remove|reset|detach|empty|delete|revoke|withdraw|erase|purge|anonymi|release|drop)/i;

/** Whether a client's own property had a value before an action that says nothing of it, and has none since. */
function isEmptied(
  name: string,
  { action, before, shown, after, fields }: DoneAction,
  contract: Contract,
): boolean {
  const field = fields.get(name);
  if (field === undefined || isBlank(before?.shown[name], field.defaults)) return false;
  const isGone = [shown, after?.shown].every((each) => each !== undefined && isBlank(each[name]));
  if (!isGone || EMPTIES.test(verbOf(action.operation.path))) return false;
  const said = proseOf(contract, action.operation).toLowerCase();
  return !wordsOf(name).some((word) => word.length > 2 && said.includes(word));
}
