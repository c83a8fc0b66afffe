import { equalJson } from '../../../spec/json/equal.ts';
import { keptProperties } from '../../../spec/model/kept-properties.ts';
import { itemIn } from '../../../spec/model/path-template.ts';
import { resourceAtItem } from '../../../spec/model/resource-index.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { below } from '../../../spec/schema/walk.ts';
import { succeeded, type Exchange } from '../../exchange/exchange.ts';
import { AFTER, BEFORE, REPLACED } from '../../exchange/kept-labels.ts';
import { shownObject } from '../../exchange/shown-object.ts';
import { show } from './words.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';

/** Whether a replacement left what stays by its words. */
export function keptByWords(exchanges: readonly Exchange[], contract: Contract): readonly HistoryJudgement[] {
  const own = exchanges.filter(({ case: { label } }) => [BEFORE, REPLACED, AFTER].includes(label));
  return [...Map.groupBy(own, ({ job }) => job).values()].flatMap((some): readonly HistoryJudgement[] => {
    const [before, replaced, after] = [BEFORE, REPLACED, AFTER].map((label) =>
      some.find((each) => each.case.label === label && succeeded(each) && each.attempts === 1),
    );
    if (before === undefined || replaced === undefined || after === undefined) return [];
    const { operation } = replaced.case;
    const resource = resourceAtItem(contract, itemIn(operation.path));
    const kept = resource && keptProperties(contract, operation, resource);
    const at = resource?.representation?.at;
    const [had, has] = [before, after].map((each) => shownObject(each, at, contract));
    if (kept === undefined || at === undefined || had === undefined || has === undefined) return [];
    const lost = kept.names.find(
      (name) => (had[name] ?? null) !== null && !equalJson(had[name] ?? null, has[name] ?? null),
    );
    if (lost === undefined) return [{ exchange: after, judgement: conforms }];
    return [
      {
        exchange: after,
        judgement: violates(
          `${show(had[lost] ?? null)}: it stays when ${operation.id} replaces the rest`,
          show(has[lost] ?? null),
          below(at, lost),
          {
            evidence: [before, replaced],
            kind: 'not kept though words say so',
            clause: { source: 'contract', anchor: operation.pointer, quote: kept.words },
          },
        ),
      },
    ];
  });
}
