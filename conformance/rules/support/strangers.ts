import { parentOf } from '../../../spec/model/path-template.ts';
import { resourceCreatedBy } from '../../../spec/model/resource-index.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { addressOf } from '../../exchange/address.ts';
import type { History } from '../../exchange/created-resource.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';
import { collectionPages, type CollectionPage } from './collections.ts';
import { show } from './words.ts';

/**
 * What stands below a resource that the run made after nothing but refused creations there, and did not stand there before
 * them: nobody else knows of the place.
 */
export function strangersAfterRefusals(history: History, contract: Contract): readonly HistoryJudgement[] {
  const own = new Set(
    history.subjects.flatMap(({ address, events }) =>
      events.some(({ kind }) => kind === 'created') ? [address] : [],
    ),
  );
  const attempts = Map.groupBy(
    history.exchanges.filter(
      ({ case: { operation } }) =>
        operation.method !== 'GET' && resourceCreatedBy(contract, operation) !== undefined,
    ),
    (exchange) => addressOf(exchange),
  );
  const pages = Map.groupBy(
    collectionPages(history, contract).filter(({ isWhole, filters }) => isWhole && filters.length === 0),
    ({ page }) => addressOf(page.exchange),
  );
  return [...pages].flatMap(([place, some]): readonly HistoryJudgement[] => {
    if (place === undefined || !own.has(parentOf(place))) return [];
    const tried = attempts.get(place) ?? [];
    // All of them are refused: of what was accepted, or not answered, nobody knows what else it made.
    if (tried.length === 0 || !tried.every(isRefused)) return [];
    const jobs = Map.groupBy(some, ({ page }) => page.exchange.job);
    return [...jobs.values()].flatMap((ofJob) => judgePages(ofJob, tried));
  });
}

function judgePages(
  pages: readonly CollectionPage[],
  refused: readonly Exchange[],
): readonly HistoryJudgement[] {
  const inOrder = pages.toSorted((a, b) => a.page.exchange.started - b.page.exchange.started);
  const [before, ...later] = inOrder;
  if (before === undefined) return [];
  return later.flatMap(({ page, shown, members }): readonly HistoryJudgement[] => {
    const { exchange } = page;
    const between = refused.filter(
      (each) => each.started > before.page.exchange.ended && each.ended < exchange.started,
    );
    const last = between.at(-1);
    if (last === undefined || before.page.exchange.ended > exchange.started) return [];
    const known = new Set([
      ...before.shown,
      ...members.flatMap(({ address, events }) =>
        events.some(({ kind }) => kind === 'created') ? [address] : [],
      ),
    ]);
    const index = shown.findIndex((address) => address !== undefined && !known.has(address));
    const judgement =
      index === -1
        ? conforms
        : violates(
            `nothing new: all that was to be created here was refused, the last with ${statusOf(last)}`,
            show(page.items[index]),
            `${page.at}/${index}`,
            { evidence: between, kind: 'made by what was refused' },
          );
    return [{ exchange, judgement }];
  });
}

function isRefused(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  return !succeeded(exchange) && status !== undefined && status >= 400 && status < 500;
}
