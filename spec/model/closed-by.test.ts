import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { closingsOf } from './closed-by.ts';
import { contractOf } from './load.ts';
import { creationsOf } from './resources.ts';

const room = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
const item = { type: 'object', properties: { id: { type: 'string' }, text: { type: 'string' } } };
const shows = (schema: JsonObject): JsonObject => ({
  '200': { description: 'Done.', content: { 'application/json': { schema } } },
  '409': { description: 'Not now.' },
});
const op = (operationId: string, schema: JsonObject, description = ''): JsonObject => ({
  operationId,
  description,
  responses: shows(schema),
});
const named = (name: string): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});
const at = { parameters: [named('id')] };

const closed = (description: string): readonly string[] => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1' },
    paths: {
      '/rooms': { post: op('addRoom', room) },
      '/rooms/{id}': {
        ...at,
        get: op('readRoom', room),
        patch: op('changeRoom', room),
        delete: op('removeRoom', room),
      },
      '/rooms/{id}/close': { ...at, post: op('close', room, description) },
      '/rooms/{id}/messages': {
        ...at,
        post: op('post', item),
        get: op('list', { type: 'array', items: item }),
      },
      '/rooms/{id}/messages/batch': { ...at, post: op('postSeveral', item) },
      '/rooms/{id}/members/{member}': {
        parameters: [named('id'), named('member')],
        put: op('join', item),
        delete: op('leave', item),
      },
    },
  });
  return contract.resources
    .flatMap(creationsOf)
    .filter(({ operation }) => operation.id === 'addRoom')
    .flatMap((creation) => closingsOf(contract, creation))
    .flatMap((closing) => closing.closed.map(({ operation }) => operation.id));
};

test.each([
  [
    'A closed room takes no messages, members or updates: 409.',
    ['post', 'postSeveral', 'join', 'changeRoom'],
  ],
  ['A closed room takes no new members.', ['join']],
  ['The closed room cannot receive messages.', ['post', 'postSeveral']],
  ['A closed room takes no messages from guests.', []],
  ['A closed room takes no messages until it is opened.', []],
  ['A hidden room takes no messages.', []],
  ['A closed room takes no guests.', []],
])('%s', (words, operations) => {
  expect(closed(words)).toEqual(operations);
});
