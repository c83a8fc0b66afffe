import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { actionOf } from '../../../spec/model/actions.ts';
import { restorationOf, type Restoration } from '../../../spec/model/restorations.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { below } from '../../../spec/schema/walk.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { BEFORE, REMOVED, RESTORED } from '../../exchange/restore-labels.ts';
import { shownObject } from '../../exchange/shown-object.ts';
import { ourReading } from '../support/our-reading.ts';
import { describeAnswer, show } from '../support/words.ts';
import { conforms, violates, type HistoryRule, type Judgement } from '../rule.ts';

/** What is deleted and restored is there again, as the contract says. */
export const restoredAsDescribed: HistoryRule = {
  id: 'state/restored-as-described',
  summary:
    'What was deleted can be restored where an action is described to do that; it is in the state that the words name then, and has the lists and objects again that it had where they say so.',
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'An action that is described to restore what was deleted does that, and leads to what its words say of it.',
  ),
  concerns: ({ method }) => method === 'POST',
  scope: 'history',
  check: ({ exchanges }, { contract }) => {
    const jobs = Map.groupBy(
      exchanges.filter(({ case: { label } }) => [BEFORE, REMOVED, RESTORED].includes(label)),
      ({ job }) => job,
    );
    return [...jobs.values()].flatMap((some) => {
      const [before, removed, restored] = [BEFORE, REMOVED, RESTORED].map((label) =>
        some.findLast((each) => each.case.label === label),
      );
      if (before === undefined || removed === undefined || restored === undefined) return [];
      const judgement = judge({ before, removed, restored }, contract);
      return judgement === undefined ? [] : [{ exchange: restored, judgement }];
    });
  },
};

interface Restored {
  readonly before: Exchange;
  readonly removed: Exchange;
  readonly restored: Exchange;
}

/** Refusals that say that it is not there, or not in a state for it. */
const REFUSED = new Set([400, 404, 405, 409, 410, 422]);

function judge({ before, removed, restored }: Restored, contract: Contract): Judgement | undefined {
  const action = actionOf(contract, restored.case.operation);
  const said = action && restorationOf(contract, action);
  const isGone = succeeded(removed) && statusOf(removed) !== 202 && removed.attempts === 1;
  if (action === undefined || said === undefined || !isGone || restored.attempts !== 1) return undefined;
  const evidence = [removed];
  const clauseOf = (words: string): { readonly clause: NonNullable<ReturnType<typeof quoted>> } => ({
    clause: quoted(restored, words),
  });
  if (REFUSED.has(statusOf(restored) ?? 0))
    return violates('success: it was deleted just before', describeAnswer(restored), '', {
      evidence,
      kind: 'not restored',
      ...clauseOf(said.words),
    });
  const shown = shownObject(restored, action.at, contract);
  if (shown === undefined) return undefined;
  const state = said.state && shown[said.state.property];
  if (said.state !== undefined && typeof state === 'string' && state !== said.state.value)
    return violates(show(said.state.value), show(state), below(action.at, said.state.property), {
      evidence,
      kind: `not ${said.state.value}`,
      ...clauseOf(said.state.words),
    });
  const lost = lostIn(said, succeeded(before) ? shownObject(before, action.at, contract) : undefined, shown);
  if (said.whole === undefined || lost === undefined) return conforms;
  return violates(
    `${show(lost.had)}: as before it was deleted`,
    show(shown[lost.name] ?? null),
    below(action.at, lost.name),
    {
      evidence: [before, removed],
      kind: 'without what it had',
      ...clauseOf(said.whole),
    },
  );
}

function quoted({ case: { operation } }: Exchange, quote: string) {
  return { source: 'contract', anchor: operation.pointer, quote } as const;
}

/** A list or an object that had something in it, and has nothing now. */
function lostIn(
  { whole }: Restoration,
  before: JsonObject | undefined,
  after: JsonObject,
): { readonly name: string; readonly had: Json } | undefined {
  const lost =
    whole === undefined
      ? undefined
      : Object.entries(before ?? {}).find(
          ([name, value]) => isFull(value) && Object.hasOwn(after, name) && !isFull(after[name] ?? null),
        );
  return lost && { name: lost[0], had: lost[1] };
}

function isFull(value: Json): boolean {
  return isJsonArray(value) ? value.length > 0 : isJsonObject(value) && Object.keys(value).length > 0;
}
