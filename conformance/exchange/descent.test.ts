import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { exchangesOf } from '../rules/testing/exchanges.ts';
import { historyOf } from './history.ts';

const thing = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
const shows = (schema: JsonObject): JsonObject => ({
  '200': { description: 'Done.', content: { 'application/json': { schema } } },
});
const path = (name: string): JsonObject => ({
  parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
});
const operation = (operationId: string, schema: JsonObject): JsonObject => ({
  operationId,
  responses: shows(schema),
});

/** Posts have comments, which have paths of their own, and comments have answers. */
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Posts', version: '1' },
  paths: {
    '/posts': { post: operation('addPost', thing) },
    '/posts/{post}': { ...path('post'), delete: operation('removePost', {}) },
    '/posts/{post}/comments': {
      ...path('post'),
      get: operation('comments', { type: 'array', items: thing }),
      post: operation('addComment', thing),
    },
    '/comments/{comment}': { ...path('comment'), get: operation('readComment', thing) },
    '/comments/{comment}/answers': { ...path('comment'), post: operation('addAnswer', thing) },
    '/answers/{answer}': { ...path('answer'), get: operation('readAnswer', thing) },
  },
});
const made = (id: string, by: string, request: JsonObject): JsonObject => ({
  operation: by,
  request,
  response: { status: 200, body: { id, name: id } },
});
const all = [
  made('p', 'addPost', {}),
  made('c', 'addComment', { 'path.post': 'p' }),
  made('d', 'addComment', { 'path.post': 'q' }),
  made('a', 'addAnswer', { 'path.comment': 'c' }),
  { operation: 'removePost', request: { 'path.post': 'p' }, response: { status: 200, body: {} } },
];
const history = historyOf(exchangesOf(all, contract), contract);

it('what has a path of its own ends with what it was made below, and so does what was made below that', () => {
  expect(history.resources.map(({ address, touched }) => [address, touched.length])).toEqual([
    ['/posts/p', 1],
    ['/comments/c', 1],
    ['/comments/d', 0],
    ['/answers/a', 1],
  ]);
});

it('and is listed where it was made', () => {
  expect(history.subjects.map(({ address, listedAt }) => [address, listedAt])).toEqual([
    ['/posts/p', '/posts'],
    ['/comments/c', '/posts/p/comments'],
    ['/comments/d', '/posts/q/comments'],
    ['/answers/a', '/answers'],
  ]);
});
