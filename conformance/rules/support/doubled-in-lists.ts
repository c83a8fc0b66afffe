import type { History } from '../../exchange/created-resource.ts';
import { addressOf } from '../../exchange/address.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';
import { collectionPages, type CollectionPage } from './collections.ts';
import { doNumbersRise, isNoEarlier } from './later-than.ts';
import { marksOf, repeats } from './marks.ts';
import type { Named } from './named.ts';
import { show } from './words.ts';

/**
 * What lists show under an identity that no answer gave, and that is all that one creation sent, which was sent once. It must
 * be new, by the whole list before it or by what it shows itself: another run, or an earlier part of this one, may have
 * sent the same. What the document enumerates is no creation's own.
 */
export function doubledInLists(
  history: History,
  contract: Contract,
  { values }: Named,
): readonly HistoryJudgement[] {
  const pages = collectionPages(history, contract);
  if (pages.length === 0) return [];
  const known = new Set(
    history.subjects
      .filter(({ events }) => events.some(({ kind }) => kind !== 'listed' && kind !== 'read'))
      .map(({ address }) => address),
  );
  const senders = Map.groupBy(
    history.exchanges.flatMap((exchange) => marksOf(exchange).map((mark) => [mark, exchange] as const)),
    ([mark]) => mark,
  );
  const isOnlyOf = (mark: string, creation: Exchange): boolean =>
    senders.get(mark)?.every(([, exchange]) => exchange === creation) === true;
  return pages.flatMap(({ page, shown, members }) => {
    const { exchange } = page;
    const creations = members.flatMap(({ address, events }) => {
      const creation = events.find(({ kind }) => kind === 'created');
      const made = creation?.exchange;
      if (made === undefined || made.attempts !== 1 || made.ended > exchange.started) return [];
      const own = new Set(marksOf(made).filter((mark) => !values.has(mark) && isOnlyOf(mark, made)));
      return own.size === 0 ? [] : [{ made, own, answered: { address, item: creation?.shown } }];
    });
    if (creations.length === 0) return [];
    const isRising = doNumbersRise(
      members.flatMap(({ address, events }) => {
        const made = events.find(({ kind }) => kind === 'created')?.exchange;
        return made === undefined ? [] : [{ address, started: made.started, ended: made.ended }];
      }),
    );
    for (const [index, item] of page.items.entries()) {
      const address = shown[index];
      if (address === undefined || known.has(address)) continue;
      const source = creations.find(({ made, own }) => repeats(item, made, own));
      if (source === undefined) continue;
      const before = pages.findLast((each) => isBefore(each, source.made, exchange));
      if (
        before === undefined
          ? !isNoEarlier({ address, item }, source.answered, isRising)
          : before.shown.includes(address)
      )
        continue;
      const judgement = violates('one of it, as it was sent once', show(item), `${page.at}/${index}`, {
        evidence: [...(before === undefined ? [] : [before.page.exchange]), source.made],
        kind: 'more than sent',
      });
      return [{ exchange, judgement }];
    }
    return [{ exchange, judgement: conforms }];
  });
}

/** Whether a page held all of the same collection as another before something was made. */
function isBefore({ page, filters, isWhole }: CollectionPage, made: Exchange, later: Exchange): boolean {
  return (
    isWhole &&
    filters.length === 0 &&
    page.exchange.ended < made.started &&
    page.exchange.case.operation.id === later.case.operation.id &&
    addressOf(page.exchange) === addressOf(later)
  );
}
