import { decodeEscapes } from './target.ts';

/** The values a query gives each name, in their order. */
export type Query = ReadonlyMap<string, readonly string[]>;

const EMPTY: Query = new Map();

/**
 * Reads a query string (`+` is a space, as forms write it); undefined where it has a malformed escape.
 * A name without `=` has the empty value.
 */
export function parseQuery(text: string): Query | undefined {
  if (text === '') return EMPTY;
  const values = new Map<string, string[]>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const mark = pair.indexOf('=');
    const name = decodePlus(mark < 0 ? pair : pair.slice(0, mark));
    const value = decodePlus(mark < 0 ? '' : pair.slice(mark + 1));
    if (name === undefined || value === undefined) return undefined;
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return values;
}

function decodePlus(text: string): string | undefined {
  return decodeEscapes(text.includes('+') ? text.replaceAll('+', ' ') : text);
}
