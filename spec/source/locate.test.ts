import { expect, test } from 'vitest';
import { locate } from './locate.ts';
import { parseSource } from './parse-source.ts';

const TEXT = `a: 1
b:
  - one
  - c: two
    d: { e: 3 }
f: &f
  g: 4
h: *f
i:
  <<: *f
  j:
"quoted key": |
  text
`;

function at(tokens: readonly string[], on: 'key' | 'value' = 'value'): string {
  const parsed = parseSource('file:///text.yaml', 'text.yaml', TEXT);
  if (!parsed.ok) throw new Error(parsed.error);
  const { line, column } = locate(parsed.value, tokens, on);
  return `${line}:${column}`;
}

test('a scalar stands where it begins', () => {
  expect(at(['a'])).toBe('1:4');
  expect(at(['b', '0'])).toBe('3:5');
  expect(at(['b', '1', 'd', 'e'])).toBe('5:13');
  expect(at(['quoted key'])).toBe('12:15');
});

test('an object or array stands at its key, and without one where it begins', () => {
  expect(at(['b'])).toBe('2:1');
  expect(at(['b', '1'])).toBe('4:5');
  expect(at(['b', '1', 'd'])).toBe('5:5');
  expect(at([])).toBe('1:1');
});

test('a key, where it is asked for; and for a value that is empty', () => {
  expect(at(['a'], 'key')).toBe('1:1');
  expect(at(['i', 'j'])).toBe('11:3');
});

test('an alias stands where it is written, what is in it where its anchor is', () => {
  expect(at(['h'])).toBe('8:4');
  expect(at(['h', 'g'])).toBe('7:6');
  expect(at(['i', 'g'])).toBe('7:6');
});

test('where nothing is, the nearest there is', () => {
  expect(at(['b', '1', 'missing', 'deeper'])).toBe('4:5');
  expect(at(['missing'])).toBe('1:1');
});
