import { pagingOf } from '../../../spec/model/paging.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Page } from '../../exchange/created-resource.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';

/** Whether the totals that pages state agree with their items, and with whether more follow. */
export function wholeCounts(pages: readonly Page[]): readonly HistoryJudgement[] {
  return pages.flatMap(
    ({ exchange, items, whole: { total, follows, isFirst } }): readonly HistoryJudgement[] => {
      if (total === undefined) return [];
      const { at, count } = total;
      const says = (expected: string, kind: string): readonly HistoryJudgement[] => [
        { exchange, judgement: violates(expected, `${count}, with ${items.length} items`, at, { kind }) },
      ];
      if (count < items.length)
        return says('at least as many as the items of the page', 'less than the items');
      if (follows === true && count === items.length)
        return says('more than the items of the page, since another follows', 'no more than the page');
      // Of a page that was to have none, nobody can say whether it is the last.
      const isCut = items.length === 0 && asksForNone(exchange);
      if (isFirst && follows === false && count > items.length && !isCut)
        return says('as many as the items, since this first page is the last', 'more than the items');
      return [{ exchange, judgement: conforms }];
    },
  );
}

function asksForNone({ case: { operation, parts } }: Exchange): boolean {
  const { limit } = pagingOf(operation);
  const given = limit && parts.parameters.get(parameterKey(limit));
  return given?.kind === 'value' && given.value === 0;
}
