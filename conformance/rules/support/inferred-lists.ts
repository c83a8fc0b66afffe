import type { History } from '../../exchange/created-resource.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Subject, SubjectEvent } from '../../exchange/subject.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';
import { collectionPages } from './collections.ts';
import { show } from './words.ts';

/** What may have ended a subject, or brought it back: nobody can tell whether a list shows it. */
const ENDS: ReadonlySet<SubjectEvent['kind']> = new Set(['removed', 'unclear']);

/** What of a collection was created before a whole page of it, and is not on it. A page must show one other that the run created. */
export function missingInLists(history: History, contract: Contract): readonly HistoryJudgement[] {
  return collectionPages(history, contract).flatMap(({ page, shown, members, isWhole }) => {
    const { exchange } = page;
    const there = members.filter((member) => isThere(member, exchange));
    const missing = there.filter(({ address }) => !shown.includes(address));
    if (!isWhole || there.length === missing.length) return [];
    const [first] = missing;
    const creation = first?.events.find(({ kind }) => kind === 'created');
    if (first === undefined || creation === undefined) return [{ exchange, judgement: conforms }];
    return [
      {
        exchange,
        judgement: violates(
          `a list that holds ${show(creation.shown)}: it has all there are, ${page.items.length} items`,
          'a list without it',
          '',
          { evidence: [creation.exchange], kind: 'missing' },
        ),
      },
    ];
  });
}

/** What a page shows though its deletion had succeeded before. */
export function goneInLists(history: History, contract: Contract): readonly HistoryJudgement[] {
  return collectionPages(history, contract).flatMap(({ page, shown, members }) => {
    const { exchange } = page;
    const gone = members.flatMap((member) => {
      const removal = removalBefore(member, exchange);
      return removal === undefined ? [] : [{ index: shown.indexOf(member.address), removal }];
    });
    const [first] = gone.filter(({ index }) => index !== -1);
    if (gone.length === 0) return [];
    if (first === undefined) return [{ exchange, judgement: conforms }];
    return [
      {
        exchange,
        judgement: violates(
          'a list without what was deleted',
          show(page.items[first.index]),
          `${page.at}/${first.index}`,
          { evidence: first.removal, kind: 'shows after its deletion' },
        ),
      },
    ];
  });
}

function isThere({ events }: Subject, page: Exchange): boolean {
  const before = events.filter(({ exchange }) => exchange.started < page.ended);
  const created = before.some(({ kind, exchange }) => kind === 'created' && exchange.ended < page.started);
  return created && !before.some(({ kind }) => ENDS.has(kind));
}

/** The creation and the deletion of a subject that was gone before a page was asked for. */
function removalBefore({ events }: Subject, page: Exchange): readonly Exchange[] | undefined {
  const requests = events.filter(({ kind }) => kind !== 'read' && kind !== 'listed' && kind !== 'refused');
  const last = requests.findLast(({ exchange }) => exchange.started < page.ended);
  if (last?.kind !== 'removed' || last.exchange.ended > page.started) return undefined;
  const creation = requests.find(({ kind }) => kind === 'created');
  return [...(creation === undefined ? [] : [creation.exchange]), last.exchange];
}
