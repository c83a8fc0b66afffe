import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { stringifyJson } from '../../json/stringify.ts';
import { isJsonType } from '../media-types.ts';
import { standsInPairs, styleOf, type Pair, type Style, type Styled } from './style.ts';
import { percentEncode, percentEncodeReserved, scalarText } from './text.ts';

/** A member of an exploded value: its name, where it has one, and its text. */
type Member = readonly [name: string | undefined, text: string];

/**
 * Writes a parameter's value as its style says (OpenAPI 3.1, 'Style Values'; RFC 6570): in a query or cookies any number
 * of pairs, in a path or header at most one. What RFC 6570 calls undefined (null, no items, no properties) is not
 * written; of items that are nested, and of delimiters that a style cannot escape, `decodeParameter` tells.
 */
export function encodeParameter(parameter: Styled, value: Json): readonly Pair[] {
  if (parameter.contentType !== undefined) {
    return encodeText(
      parameter,
      isJsonType(parameter.contentType) ? asciiJson(stringifyJson(value)) : scalarText(value),
    );
  }
  const style = styleOf(parameter);
  return put(parameter, style, membersOf(parameter, style, value));
}

/** Writes a text where a parameter's value would stand, as it is but for its escapes. */
export function encodeText(parameter: Styled, text: string): readonly Pair[] {
  const escaped = escaperOf(parameter)(text);
  return parameter.contentType === undefined
    ? put(parameter, styleOf(parameter), [[undefined, escaped]])
    : [[parameter.name, escaped]];
}

function membersOf(parameter: Styled, style: Style, value: Json): readonly Member[] {
  if (parameter.style === 'deepObject') return deepMembers(parameter, parameter.name, value);
  const escape = escaperOf(parameter);
  if (!isJsonArray(value) && !isJsonObject(value))
    return value === null ? [] : [[undefined, escape(scalarText(value))]];
  // What is joined by a comma may not hold one.
  const item = (member: Json | string): string =>
    parameter.allowReserved && !parameter.explode
      ? escape(scalarText(member)).replaceAll(',', '%2C')
      : escape(scalarText(member));
  if (isJsonArray(value)) {
    const texts = value.filter((member) => member !== null).map(item);
    if (texts.length === 0) return [];
    return parameter.explode
      ? texts.map((text) => [undefined, text])
      : [[undefined, texts.join(style.delimiter)]];
  }
  const entries = Object.entries(value).filter(([, member]) => member !== null);
  if (entries.length === 0) return [];
  if (parameter.explode) return entries.map(([key, member]) => [key, item(member)]);
  return [[undefined, entries.flatMap(([key, member]) => [item(key), item(member)]).join(style.delimiter)]];
}

/**
 * Each text of a value behind its way through it, in brackets: `items[0][price]=7`. Of what is nested the specification
 * says nothing; so do those who document it, and the readers of forms that most services have.
 */
function deepMembers(parameter: Styled, name: string, value: Json): readonly Member[] {
  if (!isJsonArray(value) && !isJsonObject(value))
    return value === null ? [] : [[name, escaperOf(parameter)(scalarText(value))]];
  return Object.entries(value).flatMap(([key, member]) => deepMembers(parameter, `${name}[${key}]`, member));
}

function put(parameter: Styled, style: Style, members: readonly Member[]): readonly Pair[] {
  if (members.length === 0) return [];
  if (standsInPairs(parameter.in)) return members.map(([name, text]) => [name ?? parameter.name, text]);
  const escape = escaperOf(parameter);
  const written = members.map(([name, text]) => {
    if (name === undefined && !style.named) return text;
    const key = escape(name ?? parameter.name);
    return text === '' && style.named ? `${key}${style.ifEmpty}` : `${key}=${text}`;
  });
  const text = `${style.first}${written.join(style.between)}`;
  return [[parameter.name, parameter.in === 'header' ? text.trim() : text]];
}

/** Fields of a header are not percent-encoded (OpenAPI 3.1, appendix D), but for what may not stand there at all. */
function escaperOf({ in: place, allowReserved }: Styled): (text: string) => string {
  if (place === 'header')
    return (text) => text.toWellFormed().replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent);
  return place === 'query' && allowReserved ? percentEncodeReserved : percentEncode;
}

/** JSON text in ASCII: a header can carry it too. */
function asciiJson(json: string): string {
  return json.replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
