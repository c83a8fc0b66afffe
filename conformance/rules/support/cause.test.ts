import { expect, it } from 'vitest';
import type { Json } from '../../../spec/json/json.ts';
import { causeOf } from './cause.ts';

it.each<readonly [Json, Json, string | undefined]>([
  [' Milo ', 'Milo', 'trimmed'],
  [' Milo', 'Milo', 'trimmed'],
  ['Milo', 'milo', 'turned to lower case'],
  ['Milo', 'MILO', 'turned to upper case'],
  ['e\u0301', '\u00e9', 'normalised to NFC'],
  ['\u00e9', 'e\u0301', 'normalised to NFD'],
  ['a  b', 'a b', 'its white space collapsed'],
  ['a\u0000b', 'a', 'cut at a NUL'],
  ['a\u0007b', 'ab', 'its control characters removed'],
  ['<b>', '&lt;b&gt;', 'HTML-escaped'],
  ['<b>x</b>', 'x', 'stripped of markup'],
  ['a%20b', 'a b', 'percent-decoded'],
  ['é', 'Ã©', 'its UTF-8 read as Latin-1'],
  ['a😀', 'a', 'its astral characters removed'],
  ['abcdef', 'abc', 'truncated to 3 characters'],
  ['abc', 'abcdef', 'extended'],
  ['abcdef', 'abc…', 'truncated, with an ellipsis'],
  ['abc', 'xyz', undefined],
  [9007199254740993n, 9007199254740992n, 'rounded: it went through a double'],
  [9223372036854775807n, 9223372036854775808n, 'rounded: it went through a double'],
  [4294967297n, 1, 'wrapped to 32 bits'],
  [2147483648, -2147483648, 'wrapped to 32 bits'],
  [-1, 4294967295, 'wrapped to 32 bits, unsigned'],
  [9223372036854775807n, 2147483647, 'clamped to 32 bits'],
  [9223372036854775807n, 9007199254740991, 'clamped to the safe integers of a double'],
  [-5, 5, 'its sign lost'],
  [5, '5', 'turned into a string'],
  [5, 6, undefined],
  [5, null, undefined],
  [null, 5, undefined],
])('%o that came back as %o was %s', (expected, actual, cause) => {
  expect(causeOf(expected, actual).cause).toBe(cause);
});
