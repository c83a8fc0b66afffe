import type { Json } from '../../json/json.ts';
import { exactNumber } from '../../json/parse.ts';
import { stringifyJson } from '../../json/stringify.ts';
import { err } from '../../result.ts';
import type { Styled } from './style.ts';

/** The text of a scalar: a string itself, and JSON for what is none. */
export function scalarText(value: Json): string {
  return typeof value === 'string' ? value : stringifyJson(value);
}

const INTEGER = /^(?:0|-?[1-9]\d*)$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Reads a text as the first of its schema's types that it can be, integers exactly; else it stays text and fails its
 * schema. An integer is written one way only: `05`, `+5` and `5.0` are none.
 */
export function readScalar(text: string, types: ReadonlySet<string>): Json {
  if ((types.has('integer') || types.has('number')) && INTEGER.test(text)) return exactNumber(text);
  if (types.has('number') && NUMBER.test(text)) return exactNumber(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.has('null') && !types.has('string') && (text === 'null' || text === '')) return null;
  return text;
}

/** Percent-encodes all but RFC 3986's unreserved characters: simple expansion (RFC 6570, 3.2.2). */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, hexEscape);
}

/** Reserved characters that mean something in a query, or may not stand there (OpenAPI 3.1, 'allowReserved'). */
const KEPT_RESERVED = /[^\w.~:/?@!$'()*,;-]+/gu;

/** Percent-encodes as reserved expansion does (RFC 6570, 3.2.3), save what would end the value: `&`, `=`, `+`, `#`, `[`, `]`. */
export function percentEncodeReserved(text: string): string {
  return text.replace(KEPT_RESERVED, percentEncode);
}

/** Decodes percent-escapes as UTF-8, in a query `+` as a space too; undefined where an escape is malformed. */
export function percentDecode(text: string, plusIsSpace: boolean): string | undefined {
  const spaced = plusIsSpace ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}

function hexEscape(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** What is wrong with a text of which {@link unescaped} makes nothing. */
export const MALFORMED = err('has a malformed escape');

/** A text as it was before its place had it escaped; undefined where an escape is malformed. */
export function unescaped(parameter: Pick<Styled, 'in'>, text: string): string | undefined {
  return parameter.in === 'header' ? text : percentDecode(text, parameter.in === 'query');
}
