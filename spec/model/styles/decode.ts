import type { Json } from '../../json/json.ts';
import { parseJson } from '../../json/parse.ts';
import { err, ok, type Result } from '../../result.ts';
import { isJsonType } from '../media-types.ts';
import { decodeDeep } from './decode-deep.ts';
import { isObject, isSpread, type ReadAs } from './read-as.ts';
import { standsInPairs, styleOf, type Pair, type Styled } from './style.ts';
import { MALFORMED, readScalar, unescaped } from './text.ts';

const ANY: ReadonlySet<string> = new Set();

/**
 * Reads what `encodeParameter` writes. Delimiters are found before escapes are decoded, so that an item may hold one.
 * @param pairs the parameter's own, at least one; in a path or header just one
 * @returns the value, or what is wrong with the text
 */
export function decodeParameter(
  parameter: Styled,
  readAs: ReadAs,
  pairs: readonly Pair[],
): Result<Json, string> {
  const [first = ''] = pairs.map(([, text]) => text);
  if (parameter.contentType !== undefined) {
    const text = unescaped(parameter, first);
    if (text === undefined) return MALFORMED;
    const parsed = isJsonType(parameter.contentType) ? parseJson(text) : ok(text);
    return parsed.ok ? parsed : err(`is not JSON: ${parsed.error}`);
  }
  if (parameter.style === 'deepObject') return decodeDeep(parameter, readAs, pairs);
  if (readAs.types.has('array') || isObject(readAs) || isSpread(parameter, readAs)) {
    const members = membersOf(parameter, readAs, pairs);
    if (!members.ok) return members;
    return readAs.types.has('array')
      ? arrayOf(parameter, readAs, members.value)
      : objectOf(parameter, readAs, members.value);
  }
  const whole = standsInPairs(parameter.in) ? ok(first) : wholeOf(parameter, first);
  if (!whole.ok) return whole;
  const text = unescaped(parameter, whole.value);
  return text === undefined ? MALFORMED : ok(readScalar(text, readAs.types));
}

/** A member of a value: its name, decoded, and its text, not yet decoded. */
type Member = readonly [name: string | undefined, text: string];

/** The members of an array or object: each by itself where it is exploded, else all in one. */
function membersOf(
  parameter: Styled,
  readAs: ReadAs,
  pairs: readonly Pair[],
): Result<readonly Member[], string> {
  if (standsInPairs(parameter.in)) return ok(pairs);
  const [, text] = pairs[0] ?? ['', ''];
  if (!parameter.explode) {
    const whole = wholeOf(parameter, text);
    return whole.ok ? ok([[undefined, whole.value]]) : whole;
  }
  const { first, between, named } = styleOf(parameter);
  if (!text.startsWith(first)) return err(`must begin with "${first}"`);
  const members: Member[] = [];
  for (const member of text.slice(first.length).split(between)) {
    const hasName = named || isObject(readAs);
    const [key, value] = hasName ? cut(member) : [undefined, member];
    const name = key === undefined ? undefined : unescaped(parameter, key);
    if (hasName && name === undefined) return MALFORMED;
    if (named && !isObject(readAs) && name !== parameter.name) return err(`must be named ${parameter.name}`);
    members.push([name, value]);
  }
  return ok(members);
}

/** The text of a value that is not exploded, without what its style puts before it. */
function wholeOf(parameter: Styled, text: string): Result<string, string> {
  const { first, named } = styleOf(parameter);
  if (!text.startsWith(first)) return err(`must begin with "${first}"`);
  if (!named) return ok(text.slice(first.length));
  const [key, value] = cut(text.slice(first.length));
  return unescaped(parameter, key) === parameter.name ? ok(value) : err(`must be named ${parameter.name}`);
}

function cut(text: string): readonly [string, string] {
  const mark = text.indexOf('=');
  return mark < 0 ? [text, ''] : [text.slice(0, mark), text.slice(mark + 1)];
}

function arrayOf(
  parameter: Styled,
  readAs: ReadAs,
  members: readonly Member[],
): Result<readonly Json[], string> {
  const values: Json[] = [];
  const isText = readAs.items.size === 0 || readAs.items.has('string');
  for (const [, whole] of members) {
    for (const item of parameter.explode ? [whole] : itemsOf(parameter, whole, isText)) {
      const text = unescaped(parameter, item);
      if (text === undefined) return MALFORMED;
      values.push(readScalar(parameter.in === 'header' ? text.trim() : text, readAs.items));
    }
  }
  return ok(values);
}

/** The items of a value that is not exploded. Where they are no text, an escaped comma too is a delimiter: many clients escape it. */
function itemsOf(parameter: Styled, text: string, isText: boolean): readonly string[] {
  const { delimiter, delimiters } = styleOf(parameter);
  return text.split(delimiter === ',' && !isText ? /,|%2c/i : delimiters);
}

function objectOf(parameter: Styled, readAs: ReadAs, members: readonly Member[]): Result<Json, string> {
  const entries: [string, Json][] = [];
  for (const [name, text] of keyed(parameter, members)) {
    const value = unescaped(parameter, text);
    if (name === undefined || value === undefined) return MALFORMED;
    entries.push([name, readScalar(value, readAs.property(name) ?? ANY)]);
  }
  return ok(Object.fromEntries(entries));
}

/** The properties of an object, their names decoded. */
function keyed(parameter: Styled, members: readonly Member[]): readonly Member[] {
  if (parameter.explode) return members;
  const parts = members.flatMap(([, text]) => itemsOf(parameter, text, true));
  return parts.flatMap((part, index) =>
    index % 2 === 0 ? [[unescaped(parameter, part), parts[index + 1] ?? '']] : [],
  );
}
