import type { Schema } from '../../../spec/model/types.ts';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { pageFact, type PageFact } from '../../../spec/model/paging.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { sampleOf } from '../model/sample.ts';

/** Another page of the same list. */
export interface OtherPage {
  /** The absolute URL of it. */
  readonly url: string;
  readonly number: number;
  /** How many resources come before it. */
  readonly start: number;
}

/** What is true of a page. */
export interface PageFacts {
  readonly total: number;
  readonly count: number;
  readonly limit: number;
  readonly offset: number;
  /** Counted from where the contract counts: 0 or 1. */
  readonly page: number;
  readonly pages: number;
  readonly cursor: string | number | undefined;
  /** Whether the contract pages by cursor. */
  readonly hasCursor: boolean;
  /** Whether there are resources after it, be there a way to them or not. */
  readonly hasMore: boolean;
  readonly next: OtherPage | undefined;
  readonly previous: OtherPage | undefined;
  readonly first: OtherPage;
  readonly last: OtherPage | undefined;
  readonly self: OtherPage;
}

/**
 * Fills the object around a list's items with what is true of the page, as its properties' names and types ask for
 * it; of other properties, what is required is sampled.
 * @param items where the items stand, and they themselves
 */
export function describePage(
  document: JsonObject,
  schema: Schema,
  items: readonly [path: readonly string[], items: readonly Json[]] | undefined,
  facts: PageFacts,
): JsonObject {
  const { properties, required } = outlineOf(document, schema);
  const isOfPage = [...properties.keys()].filter((name) => pageFact(name) !== undefined).length > 1;
  return Object.fromEntries(
    [...properties].flatMap(([name, property]): readonly (readonly [string, Json])[] => {
      const [[wrapper, ...deeper] = [], listed = []] = items ?? [];
      if (name === wrapper && deeper.length === 0) return [[name, listed]];
      if (name === wrapper) return [[name, describePage(document, property, [deeper, listed], facts)]];
      const { types, properties: inner } = outlineOf(document, property);
      if (name === 'empty' && items !== undefined && types.has('boolean')) return [[name, facts.count === 0]];
      const fact = pageFact(name);
      const value =
        fact === undefined && inner.size === 0
          ? isOfPage
            ? otherFact(document, name, property, facts)
            : undefined
          : valueOf(document, fact, property, facts);
      if (value !== undefined) return [[name, value]];
      const isOther = fact === 'next' || fact === 'previous';
      if (
        inner.size > 0 &&
        (types.has('object') || types.size === 0) &&
        (isOther
          ? facts[fact] !== undefined
          : fact === undefined ||
            fact === 'page' ||
            [...inner.keys()].every((key) => pageFact(key) !== undefined))
      ) {
        const nested = describePage(document, property, undefined, factsUnder(fact, facts));
        if (Object.keys(nested).length > 0) return [[name, nested]];
      }
      if (fact !== undefined && types.has('null')) return [[name, null]];
      if (!required.has(name)) return [];
      return [
        [
          name,
          types.has('string') && fact !== undefined && allows(document, property, '')
            ? ''
            : sampleOf(document, property, new Date(0)),
        ],
      ];
    }),
  );
}

/** What only stands among other facts of a page: the places of its first and last item, and whether there are pages. */
function otherFact(document: JsonObject, name: string, schema: Schema, facts: PageFacts): Json | undefined {
  const isEmpty = facts.count === 0;
  const values: ReadonlyMap<string, Json> = new Map<string, Json>([
    ['from', isEmpty ? null : facts.offset + 1],
    ['to', isEmpty ? null : facts.offset + facts.count],
    ['path', facts.self.url.split('?')[0] ?? ''],
    ['paged', true],
    ['unpaged', false],
  ]);
  const value = values.get(name);
  return value !== undefined && allows(document, schema, value) ? value : undefined;
}

/** In an object `next`, `href` is the next page's. */
function factsUnder(fact: PageFact | undefined, facts: PageFacts): PageFacts {
  if (fact !== 'next' && fact !== 'previous' && fact !== 'first' && fact !== 'last') return facts;
  const { [fact]: other = facts.self } = facts;
  return { ...facts, self: other, page: other.number, offset: other.start };
}

function allows(document: JsonObject, schema: Schema, value: Json): boolean {
  return evaluate(schema, value, document).length === 0;
}

function valueOf(
  document: JsonObject,
  fact: PageFact | undefined,
  schema: Schema,
  facts: PageFacts,
): Json | undefined {
  if (fact === undefined) return undefined;
  return candidates(document, fact, schema, facts).find(
    (value): value is Json => value !== undefined && allows(document, schema, value),
  );
}

/** What a property may be about, the likeliest first: `next` may be a URL, a number or a cursor. */
function candidates(
  document: JsonObject,
  fact: PageFact,
  schema: Schema,
  facts: PageFacts,
): readonly (Json | undefined)[] {
  const { types, string } = summaryOf(document, schema);
  const isUrl = string.format?.startsWith('uri') === true;
  const { cursor, hasCursor } = facts;
  switch (fact) {
    case 'hasNext':
      return [facts.hasMore];
    case 'hasPrevious':
      return [facts.previous !== undefined];
    case 'nextCursor':
      return [cursor, cursor === undefined ? undefined : String(cursor)];
    case 'next':
      return [...(hasCursor && !isUrl ? [cursor] : []), facts.next?.url, facts.next?.number];
    case 'last':
      return types.includes('boolean') ? [!facts.hasMore] : [facts.last?.url, facts.last?.number];
    case 'first':
      return types.includes('boolean')
        ? [facts.previous === undefined]
        : [facts.first.url, facts.first.number];
    case 'previous':
      return [facts.previous?.url, facts.previous?.number];
    case 'self':
      return [facts.self.url];
    default:
      return [facts[fact], String(facts[fact])];
  }
}

/** The header fields of a page that a response documents (`X-Total-Count`, `Link` by RFC 8288), as text. */
export function pageHeaders(names: readonly string[], facts: PageFacts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name): readonly (readonly [string, string])[] => {
      if (name.toLowerCase() === 'link') {
        const links = (['first', 'previous', 'next', 'last'] as const).flatMap((rel) => {
          const other = facts[rel];
          return other ? [`<${other.url}>; rel="${rel === 'previous' ? 'prev' : rel}"`] : [];
        });
        return links.length === 0 ? [] : [[name, links.join(', ')]];
      }
      const fact = pageFact(name);
      const value = fact && candidates({}, fact, true, facts).find((one) => one !== undefined);
      return value === undefined || value === null ? [] : [[name, String(value)]];
    }),
  );
}
