import type { JsonObject } from '../json/json.ts';
import { plainName } from './identity.ts';
import { orderingParameters } from './ordering.ts';
import { pagingOf, type Paging } from './paging.ts';
import { descriptionAt, sentencesOf } from './prose.ts';
import type { Contract, Operation, Parameter } from './types.ts';

/** What a query parameter asks of the resources of a list. */
export type Filter =
  /** A property has the value, or one of several. */
  | { readonly kind: 'equal'; readonly property: string }
  /** A property has the value or a greater one, or a smaller one. */
  | { readonly kind: 'least' | 'most'; readonly property: string }
  /** A text has the value in it. */
  | { readonly kind: 'part'; readonly property: string }
  /** Any text has the value in it; or the value is an object with filters of its own. */
  | { readonly kind: 'search' };

const SEARCH = /^(q|query|search|searchterm|searchtext|keyword|keywords|term|text|filter|where)$/;
const LEAST =
  /^(?:min(?:imum)?|from|since|after|gte?)_?(.+)$|^(.+?)_?(?:min(?:imum)?|from|since|after|gte?)$/;
const MOST = /^(?:max(?:imum)?|to|until|before|lte?)_?(.+)$|^(.+?)_?(?:max(?:imum)?|to|until|before|lte?)$/;
const PART = /^(.+?)(?:contains|like|search|query)$|^(?:search|contains)(.+)$/;

/** The query parameters of a list that neither cut it into pages nor order it, nor say what is shown. */
export function filterParameters(
  document: JsonObject,
  operation: Operation,
  paging: Paging = pagingOf(operation),
): readonly Parameter[] {
  const { sort, direction } = orderingParameters(document, operation);
  const others = new Set<Parameter | undefined>([...Object.values(paging), sort, direction]);
  return operation.parameters.filter(
    (parameter) => parameter.in === 'query' && !others.has(parameter) && !includes(document, parameter),
  );
}

/** What a parameter says of answers that it does not filter: 'whether to include the “dnssec” field', 'fields to include'. */
const INCLUDES =
  /\bwhether (or not )?(to (also )?)?(include|show|return|expand|add)\b|\b(fields|properties|attributes|columns) (that are |are )?to (be )?(included?|returned?|shown?)\b|\bonly (the |these |those )?(named |given |listed |requested |selected )?(fields|properties|attributes|columns)\b[^.]*\b(shown|returned|included)\b|\b(shows?|returns?|includes?) only (the |these |those )?(named |given |listed |requested |selected )?(fields|properties|attributes|columns)\b/i;

/** Whether a query parameter says what of its resources an answer shows, or what it shows beside others. */
export function includes(document: JsonObject, { pointer }: Pick<Parameter, 'pointer'>): boolean {
  return INCLUDES.test(descriptionAt(document, pointer));
}

/**
 * Reads the name of a list's query parameter: the value of a property, a range's end (`minPrice`, `created_after`), a part
 * of a text (`nameContains`), or a search (`q`); `filter[status]` is a `status`. Undefined where the name says nothing of a property.
 */
export function filterOf(name: string, properties: Iterable<string>): Filter | undefined {
  const names = new Map([...properties].map((property) => [plainName(property), property] as const));
  // Filters have a family of their own in JSON:API (https://jsonapi.org/recommendations/#filtering).
  const plain = plainName(/^filter\[([^[\]]+)\]$/i.exec(name)?.[1] ?? name);
  const kinds = [
    ['equal', plain],
    ['least', captured(LEAST, plain)],
    ['most', captured(MOST, plain)],
    ['part', captured(PART, plain)],
  ] as const;
  for (const [kind, text] of kinds) {
    const property = named(names, text);
    if (property !== undefined) return { kind, property };
  }
  return SEARCH.test(plain) ? { kind: 'search' } : undefined;
}

/** The property of a plain name: itself, its singular, its plural, or with the `At` or `On` of a moment. */
function named(names: ReadonlyMap<string, string>, plain: string): string | undefined {
  if (plain === '') return undefined;
  const others = [plain, plain.replace(/ies$/, 'y'), plain.replace(/es$/, ''), plain.replace(/s$/, '')];
  return [...others, `${plain}s`, plain.replace(/y$/, 'ies'), `${plain}at`, `${plain}on`, `${plain}date`]
    .map((name) => names.get(name))
    .find((name) => name !== undefined);
}

function captured(pattern: RegExp, text: string): string {
  const match = pattern.exec(text);
  return match?.[1] ?? match?.[2] ?? '';
}

const INCLUSIVE =
  /\b(or|and) (later|after|more|higher|greater|above|newer|up|earlier|before|less|fewer|lower|smaller|below|older)\b|\bat (least|most)\b|\binclu(sive|ding)\b|\b(not|no) (before|after|earlier|later|below|above|less|more|older|newer)\b|\bboth (days|dates|ends|bounds|limits|moments|values|are part|belong|includ)/i;

const EXCLUSIVE =
  /\b(before|(earlier|later|more|higher|greater|newer|less|fewer|lower|smaller|older) than|after|above|below|under|over|beyond)\b/i;

/**
 * Whether the words of a parameter that ends a range say that the end itself is in it ('this amount or more'), or is not
 * ('before this moment').
 */
export function endOf(
  { document }: Pick<Contract, 'document'>,
  { pointer }: Pick<Parameter, 'pointer'>,
): 'in' | 'out' | 'open' {
  return endIn(descriptionAt(document, pointer));
}

/** The same of words by themselves. */
export function endIn(words: string): 'in' | 'out' | 'open' {
  if (/\bexclu/i.test(words)) return 'out';
  if (INCLUSIVE.test(words)) return 'in';
  return EXCLUSIVE.test(words) ? 'out' : 'open';
}

/** Whether the words of a parameter that is true or false say that each of the two leaves out what the other asks for. */
export function areHalves(
  { document }: Pick<Contract, 'document'>,
  { pointer }: Pick<Parameter, 'pointer'>,
): boolean {
  return /\bonly\b[^.]*\bor only\b/i.test(descriptionAt(document, pointer));
}

const ALL_OF = /\b(all|each|every one) of (these|those|them)\b|\ball (these|those|given|listed|named)\b/i;
const ANY_OF = /\b(any|either|one|one or more|some) of (these|those|them)\b|\bany (given|listed|named)\b/i;

/** What items do with the values that are asked for, and what is said of the request rather than of them. */
const HAVING =
  /\b(have|has|having|with|carry|carries|match\w*|belong\w*|contain\w*|tagged)\b|\b[a-z]+s (of|in|about) (all|any|at least|each|every|one|either)\b/i;
const REFUSING = /\b4\d\d\b|\b(unknown|must|separat\w*|invalid|refused|rejected|commas?)\b/i;

/** Whether the words of a parameter with several values say that items must have all of them, or one at least. */
export function needsOf(
  { document }: Pick<Contract, 'document'>,
  { pointer }: Pick<Parameter, 'pointer'>,
): 'all' | 'any' | 'open' {
  const said = sentencesOf(descriptionAt(document, pointer)).filter(
    (sentence) => HAVING.test(sentence) && !REFUSING.test(sentence),
  );
  const [all, any] = [ALL_OF, ANY_OF].map((pattern) => said.some((sentence) => pattern.test(sentence)));
  return all === any ? 'open' : all === true ? 'all' : 'any';
}
