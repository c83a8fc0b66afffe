import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { associationOf } from './associations.ts';
import { contractOf } from './load.ts';

const thing = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
const op = (operationId: string): JsonObject => ({
  operationId,
  responses: { '200': { description: 'Done.', content: { 'application/json': { schema: thing } } } },
});
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Channels', version: '1' },
  paths: {
    '/channels': { post: op('addChannel') },
    '/channels/{channelId}': { get: op('channel') },
    '/channels/{channelId}/messages': { post: op('post') },
    '/messages/{messageId}': { get: op('message') },
    '/topics': { post: op('addTopic') },
    '/topics/{slug}': { get: op('topic') },
    '/channels/{channelId}/pins/{message_id}': { put: op('pin') },
    '/channels/{channelId}/topics/{name}': { put: op('file') },
    '/channels/{channelId}/members/{userId}': { put: op('join') },
  },
});

test('what is brought together with another is named by the noun before it, or by its own name', () => {
  const members = ['pin', 'file', 'join'].map((id) => {
    const operation = contract.operations.find((each) => each.id === id);
    return operation && associationOf(contract, operation)?.member.item;
  });
  expect(members).toEqual(['/messages/{messageId}', '/topics/{slug}', undefined]);
});
