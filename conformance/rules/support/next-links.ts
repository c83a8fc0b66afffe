import { pagingOf } from '../../../spec/model/paging.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import type { Contract, Parameter } from '../../../spec/model/types.ts';
import { addressOf } from '../../exchange/address.ts';
import type { Page } from '../../exchange/created-resource.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { nextLink, nextPage } from '../../exchange/next-page.ts';
import { violates, type HistoryJudgement } from '../rule.ts';

/** What the contract says in words of the Link (RFC 8288) of a list's answers; undefined where it has none. */
function wordsOfLink(exchange: Exchange): string | undefined {
  const headers = responseFor(exchange.case.operation, statusOf(exchange) ?? 0)?.headers ?? [];
  return headers.find(({ name }) => name.toLowerCase() === 'link')?.description;
}

/** First pages that more items follow on than they have, without a link to them, or with one that loses its way. */
export function brokenLinks(
  pages: readonly Page[],
  contract: Contract,
  basePath: string,
): readonly HistoryJudgement[] {
  return pages.flatMap(({ exchange, items, whole }): readonly HistoryJudgement[] => {
    const { cursor, page, offset } = pagingOf(exchange.case.operation);
    const link = nextLink(exchange);
    const says = (expected: string, actual: string, kind: string): readonly HistoryJudgement[] => [
      { exchange, judgement: violates(expected, actual, 'header Link', { kind }) },
    ];
    const path =
      link && URL.parse(link, `http://service.invalid${basePath}${exchange.request.path}`)?.pathname;
    const own = addressOf(exchange);
    // What stands before it may be another than the run's own, behind a proxy, but it does not get lost.
    if (own !== undefined && path === own && basePath !== '')
      return says(`a link to ${basePath}${own}`, link ?? '', 'leads elsewhere');
    const isCut = cursor !== undefined && page === undefined && offset === undefined;
    const count = whole.isFirst && items.length > 0 ? (whole.total?.count ?? 0) : 0;
    const isEnd = whole.follows !== false && nextPage(exchange, contract) === undefined;
    return isCut && isEnd && count > items.length && wordsOfLink(exchange) !== undefined
      ? says(
          `a link to the next page: there are ${count} items`,
          `${items.length} items, and none`,
          'no link',
        )
      : [];
  });
}

/** What words of a link say that it keeps. */
const KEPT = /\bkeeps?\b([^.]*)/i;
const LIMIT = /\b(limit|page ?size|size)\b/i;
const FILTERS = /\b(filters?|quer(y|ies)|parameters?)\b/i;

/** A parameter of a page that the link to a later one has lost or changed, where words say that links keep it. */
export function lostByLink(first: Exchange, later: Exchange): Parameter | undefined {
  const [, kept = ''] = KEPT.exec(wordsOfLink(first) ?? '') ?? [];
  const { operation, parts } = first.case;
  const { limit, page, offset, cursor } = pagingOf(operation);
  return operation.parameters.find((parameter) => {
    if (parameter.in !== 'query' || [page, offset, cursor].includes(parameter)) return false;
    if (!(parameter === limit ? LIMIT : FILTERS).test(kept)) return false;
    const [sent, carried] = [parts, later.case.parts].map((each) =>
      each.parameters.get(parameterKey(parameter)),
    );
    return sent?.kind === 'value' && carried === undefined;
  });
}
