import { ok, type Result } from '../result.ts';
import type { Json } from './json.ts';
import { parseJson } from './parse.ts';

/**
 * Reads JSON texts that repeat each other, as the pages of one list do: an item of an array that stood, character for
 * character, in an earlier text is the very same object, so that what was worked out of it once need not be again.
 */
export interface JsonReader {
  /** As {@link parseJson}. */
  read(text: string): Result<Json, string>;
  /** Forgets the texts so far. */
  forget(): void;
}

/** Makes a reader that knows no text yet. */
export function createJsonReader(): JsonReader {
  const known = new Map<string, Json>();
  const readItem = (text: string): Json | undefined => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const parsed = parseJson(text);
    if (!parsed.ok) return undefined;
    known.set(text, parsed.value);
    return parsed.value;
  };
  return {
    read(text) {
      const texts = itemTexts(text);
      if (texts === undefined) return parseJson(text);
      const items: Json[] = [];
      for (const item of texts) {
        const value = readItem(item);
        // What is no JSON in a part is none as a whole, and the whole tells where.
        if (value === undefined) return parseJson(text);
        items.push(value);
      }
      return ok(items);
    },
    forget: () => known.clear(),
  };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** The texts of the items of an array; undefined where the text is not a whole array with items. */
function itemTexts(text: string): readonly string[] | undefined {
  if (text.charCodeAt(0) !== OPEN_BRACKET) return undefined;
  const items: string[] = [];
  let depth = 0;
  let start = 1;
  for (let index = 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(text, index);
      if (index === -1) return undefined;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
    else if (code === CLOSE_BRACE) depth -= 1;
    else if (code === COMMA && depth === 0) {
      items.push(text.slice(start, index));
      start = index + 1;
    } else if (code === CLOSE_BRACKET) {
      if (depth > 0) depth -= 1;
      else if (index === text.length - 1 && start < index) return [...items, text.slice(start, index)];
      else return undefined;
    }
  }
  return undefined;
}

/** The index of the quote that ends the string which begins at `start`; -1 where none does. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}
