import { pagingOf } from '../../../spec/model/paging.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { History, Page } from '../../exchange/created-resource.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';
import { itemsBefore } from './beyond-last.ts';
import { walksIn } from './walks.ts';

/** Whether the totals that pages state agree with their items, and with whether more follow. */
export function wholeCounts({ pages, exchanges }: History, contract: Contract): readonly HistoryJudgement[] {
  const continued = continuedOf(pages, exchanges);
  return pages.flatMap(
    ({ exchange, items, whole: { total, follows, hasMore, isFirst } }): readonly HistoryJudgement[] => {
      if (total === undefined) return [];
      const { at, count } = total;
      const says = (expected: string, kind: string): readonly HistoryJudgement[] => [
        { exchange, judgement: violates(expected, `${count}, with ${items.length} items`, at, { kind }) },
      ];
      if (count < items.length)
        return says('at least as many as the items of the page', 'less than the items');
      if ((hasMore || continued.has(exchange)) && count === items.length)
        return says('more than the items of the page, since another follows', 'no more than the page');
      // Of a page that has all that it was to have, or was to have none, nobody can say whether it is the last.
      const isCut = items.length === limitAsked(exchange);
      if (isFirst && follows === false && count > items.length && !isCut)
        return says('as many as the items, since this first page is the last', 'more than the items');
      const before = items.length === 0 ? undefined : itemsBefore(exchange, contract);
      if (before !== undefined && before >= count)
        return says(`more than the ${before} items of the pages before`, 'all on the pages before');
      return [{ exchange, judgement: conforms }];
    },
  );
}

/** The pages that a walk found items after. */
function continuedOf(pages: readonly Page[], exchanges: readonly Exchange[]): ReadonlySet<Exchange> {
  const filled = new Set(pages.filter(({ items }) => items.length > 0).map(({ exchange }) => exchange));
  return new Set(
    walksIn(exchanges).flatMap((walk) =>
      walk.filter((_, index) => walk.slice(index + 1).some((later) => filled.has(later))),
    ),
  );
}

/** The number of items that a request asks for; undefined where it does not say. */
function limitAsked({ case: { operation, parts } }: Exchange): number | undefined {
  const { limit } = pagingOf(operation);
  const given = limit && parts.parameters.get(parameterKey(limit));
  return given?.kind === 'value' && typeof given.value === 'number' ? given.value : undefined;
}
