import { expect, it } from 'vitest';
import { filledListsIn, namingLists } from './filled-lists.ts';

it.each([
  ['One for each field that is wrong; at least one with 422.', [422]],
  ['What is wrong: never empty with a 400.', [400]],
  ['At least one of them is shown.', []],
  ['Empty with 409.', []],
])('a list has something in it where words say so: %s', (description, statuses) => {
  const details = { type: 'array', items: { type: 'string' }, description };
  const schema = { type: 'object', properties: { error: { type: 'object', properties: { details } } } };
  const found = filledListsIn({}, schema);
  expect(found.map(({ status }) => status)).toEqual(statuses);
  expect(found.every(({ path, property }) => `${path.join()}/${property}` === 'error/details')).toBe(true);
});

it.each([
  ['`fieldErrors` names each property of the body that is wrong.', 1],
  ['The fieldErrors contain every field that failed.', 1],
  ['`fieldErrors` may have more.', 0],
  ['Another list names each property that is wrong.', 0],
])('a list names what is wrong where the words of a response say so: %s', (words, count) => {
  const schema = { type: 'object', properties: { fieldErrors: { type: 'array', items: {} } } };
  expect(namingLists({}, schema, words)).toHaveLength(count);
});
