import { percentDecode } from '../../spec/model/styles/text.ts';

/** The values a query gives each name, in their order: names decoded, values with their escapes, which are sound. */
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
    const name = percentDecode(mark < 0 ? pair : pair.slice(0, mark), true);
    const value = mark < 0 ? '' : pair.slice(mark + 1);
    if (name === undefined || percentDecode(value, true) === undefined) return undefined;
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return values;
}
