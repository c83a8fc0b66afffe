import { expect, it } from 'vitest';
import { isSetRight } from './set-right.ts';

it.each([
  [
    'If the language is not among the available values, the Accept-Language header language will be used if it is supported.',
    true,
  ],
  ['Unknown values are ignored.', true],
  ['Invalid field names will be silently ignored.', true],
  ['If the sort is not supported, defaults to the name.', true],
  ['If the value is not known, 400 is answered.', false],
  ['Unknown values are refused.', false],
  ['The default is used where none is sent.', false],
])('%s', (words, said) => {
  expect(isSetRight(words)).toBe(said);
});
