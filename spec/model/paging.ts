import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import type { Operation, Parameter } from './types.ts';
import { plainName } from './identity.ts';

/** The query parameters by which a list is cut into pages. */
export interface Paging {
  /** How many items a page has. */
  readonly limit: Parameter | undefined;
  /** How many items come before it. */
  readonly offset: Parameter | undefined;
  /** Its number. */
  readonly page: Parameter | undefined;
  /** What an earlier page gave to go on from. */
  readonly cursor: Parameter | undefined;
}

const LIMIT =
  /^(limit|size|take|top|first|count|(max|page|per)(results|size|page|items|limit|count)|pagelength|itemsperpage|resultsperpage)$/;
const OFFSET = /^(offset|skip|start|startindex|pageoffset)$/;
const PAGE = /^(page|pagenumber|pageno|pagenum|pageindex|currentpage|p)$/;
const CURSOR =
  /^(cursor|after|startingafter|startafter|aftercursor|nextcursor|pagetoken|nextpagetoken|nexttoken|continuationtoken|continue|pagecursor|marker)$/;

/** Words by which a parameter of any name (`before`, `bookmark`) is what an earlier page gave: 'Cursor for pagination'. */
const CURSOR_WORDS =
  /\bcursor\b.*\b(pages?|pagination|paging|previous (response|call|request))\b|\b(pages?|pagination|paging|continuation)\b[^.]*\b(cursor|token)\b|\btoken\b[^.]*\b(next|following|previous) page\b|\bnext_?(cursor|page_?token|token)\b/is;

/** Names of cursors that lead back, and of what only concerns paging. */
const OTHER_WAY = /^(prev|back|ending|with|include|use|has|sort|order|direction)/;

/** Names of page sizes that may be of something else: a shoe has a size, too. */
const AMBIGUOUS = /^(size|take|top|first|count)$/;

/** Whether a name alone says how many items a page has. */
export function isPageSize(name: string): boolean {
  return LIMIT.test(plainName(name)) && !AMBIGUOUS.test(plainName(name));
}

/** The paging parameters of a list, by their names; `limit` where the list's own x-ensures name it. */
export function pagingOf({ parameters }: Pick<Operation, 'parameters'>, ensured?: string): Paging {
  // What is true or false (`$count`) is no number of items.
  const query = parameters.filter((parameter) => parameter.in === 'query' && !isSwitch(parameter));
  const named = (names: RegExp): Parameter | undefined =>
    query.find(({ name }) => names.test(plainName(name)));
  const limit = query.find(({ name }) => name === ensured) ?? named(LIMIT);
  const [offset, page] = [named(OFFSET), named(PAGE)];
  const described = (): Parameter | undefined =>
    query.find(
      (parameter) =>
        ![limit, offset, page].includes(parameter) &&
        CURSOR_WORDS.test(parameter.description) &&
        mayBeText(parameter) &&
        !OTHER_WAY.test(plainName(parameter.name)),
    );
  return { limit, offset, page, cursor: named(CURSOR) ?? described() };
}

function isSwitch({ schema: { schema } }: Parameter): boolean {
  return isJsonObject(schema) && schema.type === 'boolean';
}

/** Whether a parameter's own schema has room for a text. */
function mayBeText({ schema: { schema } }: Parameter): boolean {
  const type = typeof schema === 'boolean' ? undefined : schema['type'];
  return type === undefined || type === 'string' || (isJsonArray(type) && type.includes('string'));
}

/**
 * The position that the first page has: its parameter's default, or the least it may be, where that is none of a format's
 * (`int32`); undefined where none is told.
 */
export function firstPosition(document: JsonObject, { schema }: Parameter): Json | undefined {
  const { default: usual, number } = summaryOf(document, schema.schema);
  const least = number.least === undefined ? undefined : Number(number.least);
  return usual ?? (least === undefined || least < 0 ? undefined : least);
}

/** What a property or header field beside the items of a list tells of the page. */
export type PageFact =
  | 'total'
  | 'count'
  | 'pages'
  | 'page'
  | 'limit'
  | 'offset'
  | 'hasNext'
  | 'hasPrevious'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'self'
  | 'nextCursor';

const FACTS: readonly (readonly [PageFact, RegExp])[] = [
  ['total', /^x?(total|count|recordstotal|resultcount|total(count|items|elements|results|records|size))$/],
  ['count', /^x?(numberofelements|itemcount|returned|pagecount?items|pagelength)$/],
  ['pages', /^x?(total|num|page)?(pages|pagecount|totalpages|lastpage)$/],
  ['page', /^x?(page|currentpage|pagenumber|pageno|pagenum|pageindex|number)$/],
  ['limit', /^x?(limit|size|(page|per)(size|page|limit)|itemsperpage)$/],
  ['offset', /^x?(offset|skip|start|startindex)$/],
  ['hasNext', /^x?(hasmore|hasnext|hasnextpage|more|hasmoreitems)$/],
  ['hasPrevious', /^x?(hasprev|hasprevious|hasprevpage|haspreviouspage)$/],
  [
    'nextCursor',
    /^x?(cursor|nextcursor|endcursor|nextpagetoken|nexttoken|continuationtoken|continue|after)$/,
  ],
  ['next', /^x?next(page|url|link|href|uri|pageurl|pagelink)?$/],
  ['previous', /^x?prev(ious)?(page|url|link|href|uri|pageurl|pagelink)?$/],
  ['first', /^first(page|url|link|pageurl)?$/],
  ['last', /^last(url|link|pageurl)?$/],
  ['self', /^(self|current|href|url)$/],
];

/** What a property or header field of this name tells of a page; undefined for any other. */
export function pageFact(name: string): PageFact | undefined {
  // OData's annotations say whose they are: `@odata.nextLink`.
  const plain = plainName(name).replace(/^odata/, '');
  return FACTS.find(([, names]) => names.test(plain))?.[0];
}

/** Whether a parameter takes a place in a list that only an earlier answer can name: a text that says nothing by itself. */
export function isOpaqueCursor(document: JsonObject, operation: Operation, parameter: Parameter): boolean {
  if (parameter !== pagingOf(operation).cursor) return false;
  const { types, values, string } = summaryOf(document, parameter.schema.schema);
  return types.join() === 'string' && values === undefined && string.format === undefined;
}
