import type { Json } from '../../../spec/json/json.ts';
import { proseOf } from '../../../spec/model/prose.ts';
import { resourceCreatedBy } from '../../../spec/model/resource-index.ts';
import { statesIn } from '../../../spec/model/states.ts';
import { samePlace } from '../../../spec/model/path-template.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { below } from '../../../spec/schema/walk.ts';
import type { History } from '../../exchange/created-resource.ts';
import { succeeded, type Exchange } from '../../exchange/exchange.ts';
import { DONE, LOOK, MADE } from '../../exchange/sibling-labels.ts';
import type { Subject } from '../../exchange/subject.ts';
import { shownObject } from '../../exchange/shown-object.ts';
import { show } from './words.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';

/** 'Marks it and all earlier ones as read', 'Ends the other sessions, too': what is done to more than what it is asked of. */
const MORE_THAN_ONE =
  /\b(all|every|each|others?|another|both|earlier|previous|prior|preceding|older|following|later|siblings?|related|whole|entire|together|cascad\w*|everything)\b/i;

/**
 * Whether a resource was seen in one state, and in another later, with nothing but looks at it between, and the action on no
 * resource at all: a queue works on what is made, whatever is asked.
 */
function movesByItself(
  { events }: Subject,
  [before, after]: readonly [before: Json | undefined, after: Json | undefined],
  name: string,
  actions: readonly Exchange[],
): boolean {
  const asked = events.findIndex(({ kind }) => kind !== 'created' && kind !== 'read' && kind !== 'listed');
  const own = asked === -1 ? events : events.slice(0, asked);
  const from = own.find(({ shown }) => shown?.[name] === before)?.exchange;
  const to = own.findLast(({ shown }) => shown?.[name] === after)?.exchange;
  if (from === undefined || to === undefined || from.ended > to.started) return false;
  return actions.every(({ started, ended }) => ended < from.started || started > to.ended);
}

/**
 * Whether an action on one of two resources that refer to the same did the same to the other.
 * Another state than the action leads to is lawful: who waits gets the place of who cancelled. So is one that such
 * resources come to by themselves, and one that the action's words may mean for others, too.
 */
export function siblingsStay(
  { exchanges, subjects }: Pick<History, 'exchanges' | 'subjects'>,
  contract: Contract,
): readonly HistoryJudgement[] {
  const own = exchanges.filter(({ case: { label } }) => label.startsWith('sibling/'));
  const byOperation = Map.groupBy(exchanges, (each) => each.case.operation.id);
  return [...Map.groupBy(own, ({ job }) => job).values()].flatMap((some): readonly HistoryJudgement[] => {
    const of = (label: string): readonly Exchange[] =>
      some.filter((each) => each.case.label === label && succeeded(each) && each.attempts === 1);
    const [, other] = of(MADE);
    const [done] = of(DONE);
    const [exchange] = of(LOOK);
    if (other === undefined || done === undefined || exchange === undefined) return [];
    if (MORE_THAN_ONE.test(proseOf(contract, done.case.operation))) return [];
    const resource = resourceCreatedBy(contract, other.case.operation);
    const representation = resource?.representation;
    const actions = byOperation.get(done.case.operation.id) ?? [];
    const [before, acted, after] = [other, done, exchange].map((each) =>
      shownObject(each, representation?.at, contract),
    );
    if (representation === undefined || before === undefined || after === undefined) return [];
    const { properties } = outlineOf(contract.document, representation.schema.schema);
    const changed = statesIn(contract.document, properties).find(
      ({ name }) =>
        typeof before[name] === 'string' &&
        typeof after[name] === 'string' &&
        before[name] !== after[name] &&
        acted?.[name] === after[name] &&
        !subjects.some(
          (subject) =>
            samePlace(subject.kind.item, resource?.item ?? '') &&
            movesByItself(subject, [before[name], after[name]], name, actions),
        ),
    );
    if (changed === undefined) return [{ exchange, judgement: conforms }];
    const { name } = changed;
    return [
      {
        exchange,
        judgement: violates(
          `${show(before[name] ?? null)}: ${done.case.operation.id} was done to another`,
          show(after[name] ?? null),
          below(representation.at, name),
          { evidence: [other, done], kind: `changed by ${done.case.operation.id} of another` },
        ),
      },
    ];
  });
}
