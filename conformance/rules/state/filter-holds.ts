import type { Page } from '../../exchange/created-resource.ts';
import type { List } from '../../../spec/model/resources.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { filterCounts } from '../support/filter-counts.ts';
import { filtersOf } from '../support/list-filters.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** A list that is asked for one kind of items has no others. */
export const filterHolds: HistoryRule = {
  id: 'state/filter-holds',
  summary:
    'A list that is filtered by a query parameter which names a property (`status`, `tag`, `minPrice`, `created_after`, `nameContains`) holds no item that is certainly not asked for: another enumerated value, identity or whole number, a text without the one that is asked for, a number or moment beyond the range; and one that is searched (`q`) none without the text in what the words of the parameter name; several values ask for as many as each of them does, and two halves for as many as the whole.',
  severity: 'must',
  clause: ourReading(
    'the names of parameters',
    'A query parameter of a list that has the name of a property of its items, or that name with a word for a range or a part, asks for the items whose property is so.',
  ),
  scope: 'history',
  cause: (_, exchange) => exchange.case.operation.path,
  check: ({ pages }, { contract }) => [
    ...filterCounts(pages),
    ...contract.resources.flatMap(({ list }) =>
      list === undefined
        ? []
        : pages
            .filter(({ exchange }) => exchange.case.operation.id === list.operation.id)
            .flatMap((page) => judgePage(page, list, contract)),
    ),
  ],
};

function judgePage(page: Page, list: List, contract: Contract): readonly HistoryJudgement[] {
  const { exchange, items } = page;
  return filtersOf(exchange, list, contract).flatMap(
    ({ parameter, property, wanted, asks }): readonly HistoryJudgement[] => {
      const index = items.findIndex((item) => asks(item) === 'no');
      if (index === -1)
        return items.some((item) => asks(item) === 'yes') ? [{ exchange, judgement: conforms }] : [];
      const judgement = violates(
        `items that ${parameter.name} ${wanted.map((value) => show(value)).join(' or ')} asks for`,
        show(items[index]),
        `${page.at}/${index}/${property ?? ''}`,
        { kind: `not as query ${parameter.name} asks` },
      );
      return [{ exchange, judgement }];
    },
  );
}
