import type { History } from '../../exchange/created-resource.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Subject, SubjectEvent } from '../../exchange/subject.ts';
import { resourceListedBy } from '../../../spec/model/resource-index.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import { asksForDeleted } from './asks-for-deleted.ts';
import { collectionPages, type CollectionPage } from './collections.ts';
import { isEnded } from './ended-state.ts';
import { isTombstone } from './tombstone.ts';
import { show } from './words.ts';

/** What may have ended a subject, or brought it back: nobody can tell whether a list shows it. */
const ENDS: ReadonlySet<SubjectEvent['kind']> = new Set(['removed', 'unclear']);

/**
 * What of a collection was created before a whole page of it, and is not on it. A page must show one other that the run created,
 * and one that is filtered be of a list that did. */
export function missingInLists(history: History, contract: Contract): readonly HistoryJudgement[] {
  const pages = collectionPages(history, contract);
  const showing = new Set(
    pages
      .filter((each) => each.members.some((member) => isShown(member, each)))
      .map(({ page }) => page.exchange.case.operation.id),
  );
  // A list may show what is on top alone.
  const showingBelow = new Set(
    pages
      .filter((each) => each.members.some((member) => isBelow(member, each) && isShown(member, each)))
      .map(({ page }) => page.exchange.case.operation.id),
  );
  return pages.flatMap((each) => {
    const { page, members, filters, isWhole } = each;
    const { exchange } = page;
    const mayShow = (member: Subject): boolean =>
      showingBelow.has(exchange.case.operation.id) || !isBelow(member, each);
    const isAsked = (member: Subject): boolean => {
      const known = filters.length === 0 ? undefined : asKnown(member, exchange);
      return filters.every(({ asks }) => known !== undefined && asks(known) === 'yes');
    };
    const there = isWhole
      ? members.filter((member) => isThere(member, exchange) && mayShow(member) && isAsked(member))
      : [];
    const missing = there.filter((member) => !isShown(member, each));
    // Where nothing that the run made shows, it may be another list.
    const isAnother =
      there.length === missing.length && (filters.length === 0 || !showing.has(exchange.case.operation.id));
    if (there.length === 0 || isAnother) return [];
    const [first] = missing;
    const creation = first?.events.find(({ kind }) => kind === 'created');
    if (first === undefined || creation === undefined) return [{ exchange, judgement: conforms }];
    return [
      {
        exchange,
        judgement: violates(
          `a list that holds ${show(creation.shown)}: it has all that ${filters.length === 0 ? 'there are' : 'it is asked for'}, ${page.items.length} items`,
          'a list without it',
          '',
          {
            evidence: [creation.exchange],
            kind: filters.length === 0 ? 'missing' : 'missing where it is asked for',
          },
        ),
      },
    ];
  });
}

/** Whether a page shows a resource, as an item or inside one. */
const isShown = ({ address }: Subject, { shown, inside }: CollectionPage): boolean =>
  shown.includes(address) || inside.has(address);

/** Whether a resource stood below another whenever it was shown. */
const isBelow = ({ events }: Subject, { parent }: CollectionPage): boolean =>
  parent !== undefined && events.some(({ shown }) => (shown?.[parent] ?? null) !== null);

/** What a page shows though its deletion had succeeded before. */
export function goneInLists(history: History, contract: Contract): readonly HistoryJudgement[] {
  return collectionPages(history, contract).flatMap(({ page, shown, members }) => {
    const { exchange } = page;
    if (asksForDeleted(exchange, contract)) return [];
    const gone = members.flatMap((member) => {
      const removal = removalBefore(member, exchange);
      const before = member.events.find(({ kind }) => kind === 'created')?.shown;
      return removal === undefined ? [] : [{ index: shown.indexOf(member.address), removal, before }];
    });
    const listed = resourceListedBy(contract, exchange.case.operation)?.list?.schema ?? true;
    const { properties } = outlineOf(contract.document, listed);
    const mayShow = ({ index, removal, before }: (typeof gone)[number]): boolean => {
      const operation = removal.at(-1)?.case.operation;
      const item = page.items[index];
      return (
        isTombstone(item, properties) ||
        (operation !== undefined && isEnded(contract, operation, listed, item, before))
      );
    };
    const [first] = gone.filter((each) => each.index !== -1 && !mayShow(each));
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

/** Whether a subject was created before a page was asked for, and nothing may have ended it since. */
export function isThere({ events }: Subject, page: Exchange): boolean {
  const before = events.filter(({ exchange }) => exchange.started < page.ended);
  const created = before.some(({ kind, exchange }) => kind === 'created' && exchange.ended < page.started);
  return created && !before.some(({ kind }) => ENDS.has(kind));
}

/** What is known of a subject at the time of a page: as the last answer before it showed it. */
export function asKnown({ events }: Subject, page: Exchange): JsonObject | undefined {
  const last = events.findLast(({ kind, exchange }) => kind !== 'refused' && exchange.started < page.ended);
  return last !== undefined && last.exchange.ended < page.started ? last.shown : undefined;
}

/** The creation and the deletion of a subject that was gone before a page was asked for. */
export function removalBefore({ events }: Subject, page: Exchange): readonly Exchange[] | undefined {
  const requests = events.filter(({ kind }) => kind !== 'read' && kind !== 'listed' && kind !== 'refused');
  const last = requests.findLast(({ exchange }) => exchange.started < page.ended);
  if (last?.kind !== 'removed' || last.exchange.ended > page.started) return undefined;
  const creation = requests.findLast(({ kind }) => kind === 'created');
  // Its number may have been given to what was made meanwhile.
  if (creation !== undefined && creation.exchange.ended > last.exchange.started) return undefined;
  return [...(creation === undefined ? [] : [creation.exchange]), last.exchange];
}
