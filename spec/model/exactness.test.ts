import { expect, it } from 'vitest';
import { exactnessOf } from './exactness.ts';

it.each([
  ['* Texts, numbers and lists are stored and returned exactly as sent.', { texts: true, lists: true }],
  ['Strings come back unchanged. Lists are sorted.', { texts: true, lists: false }],
  ['Fields that are not sent stay as they are.', { texts: false, lists: false }],
])('%s', (description, said) => {
  expect(exactnessOf({ info: { description } })).toEqual(said);
});
