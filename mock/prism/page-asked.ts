import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { firstPosition, pageFact, pagingOf, type PageFact } from '../../spec/model/paging.ts';
import type { Operation } from '../../spec/model/types.ts';
import type { Checked } from '../check/checked.ts';
import { changedAt, changedEach } from './changed-at.ts';

/** Where a request asks a page to begin, as it says so. */
export interface Asked {
  readonly page: number | undefined;
  readonly offset: number | undefined;
  /** How many items it asks for. */
  readonly limit: number | undefined;
  /** The number that the first page has. */
  readonly first: number;
}

/** Makes what reads of a request which page of a list it asks for. */
export function pageAsked(document: JsonObject, operation: Operation): (checked: Checked) => Asked {
  const { page, offset, limit } = pagingOf(operation);
  const first = Number((page && firstPosition(document, page)) ?? 1);
  const numberIn = ({ query }: Checked, name: string | undefined): number | undefined => {
    const value = name === undefined ? undefined : query.get(name);
    return typeof value === 'number' && value >= 0 ? value : undefined;
  };
  return (checked) => ({
    page: numberIn(checked, page?.name),
    offset: numberIn(checked, offset?.name),
    limit: numberIn(checked, limit?.name),
    first,
  });
}

/**
 * A page that says of itself what was asked for, tells of no fewer items than it has, and has none beyond the end that
 * it tells of.
 */
export function pageAsAsked(body: Json, at: string, asked: Asked): Json {
  const items = atPointer(body, at);
  if (!isJsonObject(body) || !isJsonArray(items)) return body;
  const fact = (wanted: PageFact): number | undefined =>
    [body, ...Object.values(body)]
      .flatMap((part) => (isJsonObject(part) ? Object.entries(part) : []))
      .flatMap(([name, value]) => (pageFact(name) === wanted && typeof value === 'number' ? [value] : []))[0];
  const stated = fact('total');
  const total = stated === undefined ? undefined : Math.max(stated, items.length);
  // What a sample calls the size of a page may be nothing.
  const size = asked.limit || fact('limit') || items.length;
  const start = asked.offset ?? Math.max(0, (asked.page ?? asked.first) - asked.first) * size;
  const left = total === undefined ? items : items.slice(0, Math.max(0, total - start));
  const isLast = total !== undefined && start + left.length >= total;
  const told = (name: string, value: Json): Json => {
    const kind = pageFact(name);
    if (typeof value === 'boolean') {
      if (kind === 'first') return start === 0;
      if (kind === 'last') return isLast || value;
      return kind === 'hasNext' ? value && !isLast : value;
    }
    if (typeof value !== 'number') return value;
    if (kind === 'total') return total ?? value;
    if (kind === 'count') return left.length;
    if (kind === 'pages' && total !== undefined && size > 0) return Math.ceil(total / size);
    return (kind === 'page' || kind === 'offset' || kind === 'limit' ? asked[kind] : undefined) ?? value;
  };
  const whole = changedAt(body, at, () => left);
  return isJsonObject(whole)
    ? changedEach(whole, (name, value) =>
        isJsonObject(value) ? changedEach(value, told) : told(name, value),
      )
    : whole;
}
