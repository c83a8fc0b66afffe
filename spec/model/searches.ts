import { descriptionAt, IGNORES_CASE } from './prose.ts';
import type { Contract, Parameter } from './types.ts';

/** What the words of a query parameter say of the items that it searches for. */
export interface Search {
  /** The properties that are named: one of them has the text. */
  readonly properties: readonly string[];
  /** Whether the words name nothing beside them. */
  readonly isAll: boolean;
  readonly ignoresCase: boolean;
  /** Where in a property the text stands. */
  readonly place: 'anywhere' | 'beginning';
}

const ANYWHERE = /\b(ha(s|ve)|contain(s|ing)?|includ(e|es|ing)|with|part of|substrings?|anywhere|within)\b/i;
const BEGINNING = /\b(beg[ia]ns?|beginning|starts?|starting|prefix)\b/i;

/** Words that name nothing that could be searched. */
const SAID = new Set(
  'a all an and any anywhere are as aside at begins both case case-insensitive case-insensitively contains each either has ignored ignoring in insensitive is it its letter letters lower of or regardless searched starts text that the their them this upper whatever with within'.split(
    ' ',
  ),
);

/** Reads what a search looks at; undefined where the words do not say it. */
export function searchOf(
  { document }: Pick<Contract, 'document'>,
  { pointer }: Pick<Parameter, 'pointer'>,
  properties: Iterable<string>,
): Search | undefined {
  return searchIn(descriptionAt(document, pointer), properties);
}

/** What words say in their first sentence of a search; undefined where they do not. */
export function searchIn(words: string, properties: Iterable<string>): Search | undefined {
  const [sentence = ''] = words.split(/(?<=\.)\s/);
  const [, before = '', after = ''] = /^(.*?)\b(?:in|within|whose|by|of)\b(.*)$/is.exec(sentence) ?? [];
  // The longest first: a display name is no name.
  const byLength = [...properties].toSorted((a, b) => b.length - a.length);
  let rest = after;
  const named = byLength.filter((property) => {
    const without = rest.replaceAll(new RegExp(`\\b${spoken(property)}s?\\b`, 'gi'), ' ');
    const isNamed = without !== rest;
    rest = without;
    return isNamed;
  });
  const place = BEGINNING.test(before) || BEGINNING.test(after) ? 'beginning' : 'anywhere';
  if (named.length === 0 || (place === 'anywhere' && !ANYWHERE.test(sentence))) return undefined;
  const others = (rest.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []).filter((word) => !SAID.has(word));
  return {
    properties: named,
    isAll: others.length === 0,
    ignoresCase: IGNORES_CASE.test(words),
    place,
  };
}

/** A property's name as words have it: `displayName` and `display_name` are a display name. */
function spoken(property: string): string {
  return property
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((part) => part !== '')
    .join('[\\s_-]?');
}
