import { expect, it } from 'vitest';
import { orderWords } from './order-words.ts';

it.each([
  [
    'A minus reverses the order. Prices are ordered as numbers. Equal articles are in the order of their ids.',
    { asNumbers: true, tie: 'id' },
  ],
  ['Ties are sorted by created at.', { asNumbers: false, tie: undefined }],
  ['By name; the same names by id.', { asNumbers: false, tie: 'id' }],
  ['', { asNumbers: false, tie: undefined }],
])('%s', (description, said) => {
  expect(orderWords({ sort: { description } }, { pointer: '#/sort' }, ['id', 'name', 'price'])).toEqual(said);
});
