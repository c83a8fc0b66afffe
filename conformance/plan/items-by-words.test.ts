import { expect, it } from 'vitest';
import { itemsByWords } from './items-by-words.ts';

const paths = ['/users', '/users/{name}', '/groups/{id}/users/{name}', '/rooms/{room}', '/shares/{owner}'];
const item = itemsByWords(paths.map((path) => ({ path, parameters: [] })));

it.each([
  ['name of the user who owns the shared server', '/users/{name}'],
  ['The id of a room.', '/rooms/{room}'],
  ['Username of another user', '/users/{name}'],
])('%j is what identifies %s', (description, expected) => {
  expect(item({ description })).toBe(expected);
});

it.each(['name of the shared server', 'the users of the room', 'an owner', ''])(
  '%j names no item',
  (description) => {
    expect(item({ description })).toBeUndefined();
  },
);
