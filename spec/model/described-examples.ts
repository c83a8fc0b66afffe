import type { Json } from '../json/json.ts';
import { parseJson } from '../json/parse.ts';

/** What introduces an example in words, and the examples in quotation marks after it. */
const INTRODUCED =
  /(?:\be\.\s?g\.|\bfor (?:example|instance)\b|\bexamples?:|\bsuch as\b|\blike)[:,]?\s+((?:["“'`‘][^"“”'`‘’\n]{1,100}["”'`’](?:,\s+(?:or |and )?|\s+(?:or|and)\s+)?)+)/gi;
const QUOTED = /["“'`‘]([^"“”'`‘’\n]{1,100})["”'`’]/g;

/** The values that a description has for examples ('Name of the zone (e.g. “example.com.”)'): texts, and numbers too where they are written as such. */
export function describedExamples(words: string): readonly Json[] {
  const texts = [...words.matchAll(INTRODUCED)].flatMap(([, list = '']) =>
    [...list.matchAll(QUOTED)].flatMap(([, text]) => text ?? []),
  );
  return texts.flatMap((text): readonly Json[] => {
    const number = /^-?\d+(\.\d+)?$/.test(text) ? parseJson(text) : undefined;
    return number?.ok === true ? [text, number.value] : [text];
  });
}
