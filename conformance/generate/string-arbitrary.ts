import * as fc from 'fast-check';
import type { Json } from '../../spec/json/json.ts';
import type { StringConstraints } from '../../spec/schema/summary/strings.ts';
import { matchesPattern } from '../../spec/schema/pattern.ts';
import { formatArbitrary } from './formats.ts';

/** Characters a generated string has at most, where its schema sets no bound. */
const MAX_LENGTH = 60;

const between = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/**
 * Characters of every kind that software treats in its own way: ASCII, Latin, combining marks, CJK, emoji, controls.
 * (The package's own strings spend most of a second on a table of all of Unicode.)
 */
const character = fc.oneof(
  { weight: 10, arbitrary: between(0x61, 0x7a) },
  { weight: 6, arbitrary: between(0x20, 0x7e) },
  { weight: 2, arbitrary: between(0xa0, 0x17f) },
  { weight: 1, arbitrary: between(0x300, 0x36f) },
  { weight: 1, arbitrary: between(0x4e00, 0x9fff) },
  { weight: 1, arbitrary: between(0xe000, 0xffff) },
  { weight: 1, arbitrary: between(0x1f300, 0x1faff) },
  { weight: 1, arbitrary: between(0x00, 0x1f) },
);

/** Strings of a schema: of its format, else of its first pattern, else of all kinds of characters. */
export function stringArbitrary({
  format,
  patterns,
  minLength,
  maxLength,
}: StringConstraints): fc.Arbitrary<Json> {
  const structured = formatArbitrary(format);
  if (structured) return structured;
  const [pattern] = patterns;
  const usual = Math.max(MAX_LENGTH, minLength);
  const most = Math.min(maxLength ?? usual, usual);
  const free = fc
    .array(character, { minLength, maxLength: Math.max(most, minLength) })
    .map((characters) => characters.join(''));
  if (pattern === undefined) return free;
  const matching = patternArbitrary(pattern);
  const isLoose = LOOSE.every((text) => patterns.every((each) => matchesPattern(each, text)));
  if (!isLoose) return matching;
  return fc.oneof(
    matching,
    free.map((text) => (patterns.every((each) => matchesPattern(each, text)) ? text : `${text}x`)),
  );
}

/** Texts that a pattern matches which asks for little: it does not say what else there may be. */
const LOOSE = ['two words', 'x', '\u00fc\u732b!', '(7)'];

const arbitraries = new Map<string, fc.Arbitrary<Json>>();

/** Strings of a pattern, made once: planning a contract that has patterns takes 30 times as long without (7.5 s for 0.2 s). */
function patternArbitrary(pattern: string): fc.Arbitrary<Json> {
  const arbitrary = arbitraries.get(pattern) ?? makePattern(pattern);
  arbitraries.set(pattern, arbitrary);
  return arbitrary;
}

function makePattern(pattern: string): fc.Arbitrary<Json> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.constant('');
  }
}

/**
 * Some strings of a schema, the same for the same mark. Of a format they are from all of its range: two of its ends (the
 * last second of all) soon conflict.
 */
export function sampleStrings(of: StringConstraints, mark: string, numRuns: number): readonly string[] {
  const drawn = stringArbitrary(of);
  return fc
    .sample(of.patterns.length === 0 ? fc.noBias(drawn) : drawn, { numRuns, seed: hashOf(mark) })
    .filter((value) => typeof value === 'string')
    .filter((value) => fitsString(of, value));
}

function hashOf(text: string): number {
  return [...text].reduce((hash, each) => (Math.imul(hash, 31) + each.charCodeAt(0)) | 0, 7);
}

/** Whether a text has the length, and matches the patterns, that a schema asks for. */
export function fitsString(
  { minLength, maxLength, patterns }: Pick<StringConstraints, 'minLength' | 'maxLength' | 'patterns'>,
  text: string,
): boolean {
  const { length } = [...text];
  return (
    length >= minLength &&
    (maxLength === undefined || length <= maxLength) &&
    patterns.every((pattern) => matchesPattern(pattern, text))
  );
}
