import * as fc from 'fast-check';
import type { Json } from '../../spec/json/json.ts';
import type { StringConstraints } from '../../spec/schema/summary/strings.ts';
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
  if (pattern !== undefined) return patternArbitrary(pattern);
  const usual = Math.max(MAX_LENGTH, minLength);
  const most = Math.min(maxLength ?? usual, usual);
  return fc
    .array(character, { minLength, maxLength: Math.max(most, minLength) })
    .map((characters) => characters.join(''));
}

const patterns = new Map<string, fc.Arbitrary<Json>>();

/** Strings of a pattern, made once: planning a contract that has patterns takes 30 times as long without (7.5 s for 0.2 s). */
function patternArbitrary(pattern: string): fc.Arbitrary<Json> {
  const arbitrary = patterns.get(pattern) ?? makePattern(pattern);
  patterns.set(pattern, arbitrary);
  return arbitrary;
}

function makePattern(pattern: string): fc.Arbitrary<Json> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.constant('');
  }
}
