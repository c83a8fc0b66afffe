import type { Json, JsonObject } from '../../../spec/json/json.ts';
import type { Paging } from '../../../spec/model/paging.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { Incoming } from '../../http/incoming.ts';
import type { Stored } from '../store/collection.ts';
import type { Cursors } from './cursor.ts';
import type { OtherPage, PageFacts } from './page-facts.ts';

/** Which part of a list is asked for. */
export interface Cut {
  readonly size: number;
  readonly skip: number;
  readonly cursor: Json | undefined;
  /** The number that the contract gives the first page. */
  readonly firstPage: number;
  /** Whether the oldest come first where nothing sorts them. */
  readonly isOldestFirst?: boolean;
}

/** A page, and what is true of it. */
export interface Page {
  readonly records: readonly Stored[];
  facts(paging: Paging, incoming: Pick<Incoming, 'path' | 'query' | 'headers'>): PageFacts;
}

/** What leads on in the links of a list that is cut, where the document has no parameter for it. */
export const OWN_OFFSET = 'offset';

/** Page size where the document has a parameter for it that was not sent and has no default. */
const USUAL_PAGE = 100;
const USUAL_NUMBERED_PAGE = 20;

/** How many items a page has where nothing is asked. */
export function usualPage(document: JsonObject, { limit, page, cursor }: Paging): number {
  const greatest = limit && summaryOf(document, limit.schema.schema).number.greatest;
  const usual = page || cursor ? USUAL_NUMBERED_PAGE : USUAL_PAGE;
  return Math.min(usual, greatest === undefined ? usual : Number(greatest));
}

/**
 * Cuts a page out of a list, newest first where nothing sorts it or says otherwise. What a cursor leads to does not move when others
 * create or remove resources: it names the last resource of the page before.
 * @param all oldest first
 */
export function pageOf(
  all: readonly Stored[],
  comparison: ((a: JsonObject, b: JsonObject) => number) | undefined,
  { size, skip, cursor, firstPage, isOldestFirst = false }: Cut,
  cursors: Cursors | undefined,
): Page {
  const sorted =
    comparison && all.toSorted((a, b) => comparison(a.value, b.value) || b.sequence - a.sequence);
  const order = sorted ?? (isOldestFirst ? all : undefined);
  const at = (index: number): Stored | undefined => (order ? order[index] : all[all.length - 1 - index]);
  const begin = cursor === undefined ? Math.max(0, skip) : beginAfter(all, order, cursor, cursors);
  const end = Math.min(all.length, begin + size);
  const records: Stored[] = [];
  for (let index = begin; index < end; index += 1) {
    const record = at(index);
    if (record) records.push(record);
  }
  const last = records.at(-1);
  const isCut = end < all.length && records.length > 0;
  return {
    records,
    facts({ limit, offset, page, cursor: by }, incoming) {
      const length = size === Infinity ? Math.max(1, all.length) : size;
      const pages = length === 0 ? 0 : Math.ceil(all.length / length);
      const next = isCut && last ? cursors?.after(last) : undefined;
      const number = length === 0 ? firstPage : Math.floor(begin / length) + firstPage;
      const urlOf = (query: URLSearchParams): string => {
        const text = query.toString();
        return `http://${incoming.headers.host ?? 'localhost'}${incoming.path}${text === '' ? '' : `?${text}`}`;
      };
      const leading = (start: number, token?: string | number): OtherPage => {
        const query = new URLSearchParams(incoming.query);
        if (by !== undefined && token !== undefined) query.set(by.name, String(token));
        else if (page) query.set(page.name, String(Math.floor(start / Math.max(1, length)) + firstPage));
        else if (offset || by === undefined) query.set(offset?.name ?? OWN_OFFSET, String(start));
        if (limit && size !== Infinity && !query.has(limit.name)) query.set(limit.name, String(size));
        return {
          url: urlOf(query),
          number: Math.floor(start / Math.max(1, length)) + firstPage,
          start,
        };
      };
      const leads = page !== undefined || offset !== undefined || by === undefined;
      const first = leading(0);
      return {
        total: all.length,
        count: records.length,
        limit: length,
        offset: begin,
        page: number,
        pages,
        cursor: next,
        hasCursor: by !== undefined,
        hasMore: end < all.length,
        next: isCut && (next !== undefined || leads) ? leading(end, next) : undefined,
        previous: leads && begin > 0 ? leading(Math.max(0, begin - length)) : undefined,
        first,
        last: leads ? leading(Math.max(0, pages - 1) * length) : undefined,
        self: { url: urlOf(new URLSearchParams(incoming.query)), number, start: begin },
      };
    },
  };
}

/** Where the page after a cursor begins: after the end for one that is not ours. */
function beginAfter(
  all: readonly Stored[],
  order: readonly Stored[] | undefined,
  cursor: Json,
  cursors: Cursors | undefined,
): number {
  if (cursor === '' || cursor === null) return 0;
  const sequence = cursors?.sequenceOf(cursor, all);
  if (sequence === undefined) return all.length;
  if (order) {
    if (order === all) return all.filter((record) => record.sequence <= sequence).length;
    const index = order.findIndex((record) => record.sequence === sequence);
    return index < 0 ? all.length : index + 1;
  }
  const older = all.filter((record) => record.sequence < sequence).length;
  return all.length - older;
}
