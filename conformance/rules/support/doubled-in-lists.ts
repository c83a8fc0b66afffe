import type { History } from '../../exchange/created-resource.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';
import { collectionPages } from './collections.ts';
import { marksOf, repeats } from './marks.ts';
import type { Named } from './named.ts';
import { show } from './words.ts';

/** What lists show under an identity that no answer gave, and that is all that one creation sent, which was sent once; what the document enumerates is no creation's own. */
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
    const creations = members.flatMap(({ events }) => {
      const made = events.find(({ kind }) => kind === 'created')?.exchange;
      if (made === undefined || made.attempts !== 1 || made.ended > exchange.started) return [];
      const own = new Set(marksOf(made).filter((mark) => !values.has(mark) && isOnlyOf(mark, made)));
      return own.size === 0 ? [] : [{ made, own }];
    });
    if (creations.length === 0) return [];
    for (const [index, item] of page.items.entries()) {
      const address = shown[index];
      if (address === undefined || known.has(address)) continue;
      const source = creations.find(({ made, own }) => repeats(item, made, own));
      if (source === undefined) continue;
      const judgement = violates('one of it, as it was sent once', show(item), `${page.at}/${index}`, {
        evidence: [source.made],
        kind: 'more than sent',
      });
      return [{ exchange, judgement }];
    }
    return [{ exchange, judgement: conforms }];
  });
}
