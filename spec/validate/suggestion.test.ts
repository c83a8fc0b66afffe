import { expect, test } from 'vitest';
import { suggestion } from './suggestion.ts';

test.each([
  ['sumary', ['summary', 'servers'], " (did you mean 'summary'?)"],
  ['int46', ['int16', 'int64'], " (did you mean 'int64'?)"],
  ['nmae', ['name', 'id'], " (did you mean 'name'?)"],
  ['Limit', ['limit'], " (did you mean 'limit'?)"],
  ['colour', ['name', 'id'], ''],
  ['anything', [], ''],
])('%s among %j', (name, known, text) => {
  expect(suggestion(name, known)).toBe(text);
});

test('short names are near only where they have the same letters', () => {
  expect(suggestion('ulid', ['uuid'], 5)).toBe('');
  expect(suggestion('urn', ['uri'], 5)).toBe('');
  expect(suggestion('uudi', ['uuid'], 5)).toBe(" (did you mean 'uuid'?)");
  expect(suggestion('UUID', ['uuid'], 5)).toBe(" (did you mean 'uuid'?)");
});

test('what others call theirs is no misspelt name of ours', () => {
  expect(suggestion('x-deprecatedMessage', ['x-deprecated-since'], 1, 6)).toBe('');
  expect(suggestion('x-deprecated-sinse', ['x-deprecated-since'], 1, 6)).toContain('x-deprecated-since');
});
