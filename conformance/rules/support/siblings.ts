import { resourceCreatedBy } from '../../../spec/model/resource-index.ts';
import { statesIn } from '../../../spec/model/states.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { below } from '../../../spec/schema/walk.ts';
import { succeeded, type Exchange } from '../../exchange/exchange.ts';
import { DONE, LOOK, MADE } from '../../exchange/sibling-labels.ts';
import { shownObject } from '../../exchange/shown-object.ts';
import { show } from './words.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';

/**
 * Whether an action on one of two resources that refer to the same did the same to the other.
 * Another state than the action leads to is lawful: who waits gets the place of who cancelled.
 */
export function siblingsStay(
  exchanges: readonly Exchange[],
  contract: Contract,
): readonly HistoryJudgement[] {
  const own = exchanges.filter(({ case: { label } }) => label.startsWith('sibling/'));
  return [...Map.groupBy(own, ({ job }) => job).values()].flatMap((some): readonly HistoryJudgement[] => {
    const of = (label: string): readonly Exchange[] =>
      some.filter((each) => each.case.label === label && succeeded(each) && each.attempts === 1);
    const [, other] = of(MADE);
    const [done] = of(DONE);
    const [exchange] = of(LOOK);
    if (other === undefined || done === undefined || exchange === undefined) return [];
    const representation = resourceCreatedBy(contract, other.case.operation)?.representation;
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
        acted?.[name] === after[name],
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
