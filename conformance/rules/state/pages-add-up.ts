import { atPointer } from '../../../spec/json/pointer.ts';
import { pagingOf } from '../../../spec/model/paging.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { resourceListedBy } from '../../../spec/model/resource-index.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { addressOf, identityBelow, identityText } from '../../exchange/address.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { equalsLeftOut } from '../support/equals-left-out.ts';
import { fullLastPages } from '../support/full-pages.ts';
import { brokenLinks, lostByLink } from '../support/next-links.ts';
import { hasEachOnce, shownTwice } from '../support/shown-twice.ts';
import { walksIn } from '../support/walks.ts';
import { listedItems, nextPage } from '../../exchange/next-page.ts';
import { stringifyJson } from '../../../spec/json/stringify.ts';
import { collectionPages, type CollectionPage } from '../support/collections.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** Pages that are asked for one after the other give each item once. */
export const pagesAddUp: HistoryRule = {
  id: 'state/pages-add-up',
  summary:
    'The pages of a list, asked for one after the other while nothing changes, show no item twice, keep to the filters of the first, and together hold all that was created; where a Link leads from page to page, it leads to each, and keeps what its words say.',
  severity: 'must',
  clause: ourReading(
    'the names of parameters',
    'A list that is cut into pages (by `page`, `offset`, `cursor` or a link) is all its pages together, each item once.',
  ),
  scope: 'history',
  compares: ['lists'],
  check: (history, { contract, basePath }) => {
    const walks = walksIn(history.exchanges);
    const pages = walks.length === 0 ? [] : collectionPages(history, contract);
    return [
      ...history.pages.filter((page) => hasEachOnce(page, contract)).flatMap(shownTwice),
      ...brokenLinks(history.pages, contract, basePath),
      ...fullLastPages(history.exchanges, contract),
      ...walks.flatMap((walk) => judgeWalk(walk, pages, contract)),
      ...walks.flatMap((walk) => judgeEquals(walk, history.exchanges, contract)),
    ];
  },
};

function judgeWalk(
  walk: readonly Exchange[],
  pages: readonly CollectionPage[],
  contract: Contract,
): readonly HistoryJudgement[] {
  const [first] = walk;
  const last = walk.at(-1);
  if (first === undefined || last === undefined) return [];
  const identity = resourceListedBy(contract, first.case.operation)?.list?.identity;
  if (identity === undefined) return [];
  const shown = new Map<string, Exchange>();
  for (const exchange of walk) {
    const lost = lostFilter(first, exchange) ?? lostByLink(first, exchange)?.name;
    if (lost !== undefined)
      return [
        broken(
          exchange,
          `a link to a page that is asked for as the first is, by ${lost}`,
          'another request',
          '',
          {
            first,
            kind: `without query ${lost}`,
          },
        ),
      ];
    for (const [index, item] of (listedItems(exchange, contract) ?? []).entries()) {
      const named = identityText(atPointer(item, identity));
      if (named === undefined) return [];
      const id = identityBelow(addressOf(exchange) ?? '', named);
      const before = shown.get(id);
      if (before !== undefined)
        return [
          broken(exchange, 'items that no page before has', show(item), `/${index}`, {
            first: before,
            kind: 'on two pages',
          }),
        ];
      shown.set(id, exchange);
    }
  }
  const missing = missingOf(walk, new Set(shown.keys()), pages, contract);
  return [missing ?? { exchange: last, judgement: conforms }];
}

/** What is alike by the order of a walk is on its pages, too. */
function judgeEquals(
  walk: readonly Exchange[],
  exchanges: readonly Exchange[],
  contract: Contract,
): readonly HistoryJudgement[] {
  const last = walk.at(-1);
  const left = equalsLeftOut(walk, exchanges, contract);
  return last === undefined || left === undefined
    ? []
    : [
        broken(last, `${show(left.shown)} on one of the pages that others are on like it`, 'on none', '', {
          first: left.made,
          kind: 'on no page',
        }),
      ];
}

function broken(
  exchange: Exchange,
  expected: string,
  actual: string,
  at: string,
  { first, kind }: { readonly first: Exchange; readonly kind: string },
): HistoryJudgement {
  const evidence = first === exchange ? [] : [first];
  return { exchange, judgement: violates(expected, actual, at, { evidence, kind }) };
}

/** A parameter of the first page, other than those that cut pages, that a later one has another value of. */
function lostFilter(first: Exchange, later: Exchange): string | undefined {
  const { operation, parts } = first.case;
  const { limit, page, offset, cursor } = pagingOf(operation);
  return operation.parameters
    .filter((parameter) => parameter.in === 'query' && ![limit, page, offset, cursor].includes(parameter))
    .find((parameter) => {
      const key = parameterKey(parameter);
      const sent = parts.parameters.get(key);
      // With a cursor the service may know the rest by itself.
      const isCarried = later.case.parts.parameters.get(key);
      if (sent?.kind !== 'value') return false;
      if (isCarried === undefined && cursor !== undefined) return false;
      return isCarried?.kind !== 'value' || stringifyJson(isCarried.value) !== stringifyJson(sent.value);
    })?.name;
}

/** What the run created in the collection that the whole walk does not show, where it went to the end, unfiltered. */
function missingOf(
  walk: readonly Exchange[],
  shown: ReadonlySet<string>,
  pages: readonly CollectionPage[],
  contract: Contract,
): HistoryJudgement | undefined {
  const [first] = walk;
  const last = walk.at(-1);
  if (first === undefined || last === undefined || nextPage(last, contract) !== undefined) return undefined;
  const page = pages.find((each) => each.page.exchange === first);
  if (page === undefined || !page.page.whole.isUnfiltered) return undefined;
  const creations = page.members.flatMap(({ address, events }) => {
    const made = events[0];
    const isThere =
      made?.kind === 'created' &&
      made.exchange.ended < first.started &&
      !events.some(({ kind }) => kind === 'removed' || kind === 'unclear');
    const id = decodeURIComponent(address.split('/').at(-1) ?? '');
    return isThere && !shown.has(id) ? [made] : [];
  });
  const [made] = creations;
  return (
    made &&
    broken(last, `${show(made.shown ?? null)} on one of the ${walk.length} pages`, 'on none', '', {
      first: made.exchange,
      kind: 'on no page',
    })
  );
}
