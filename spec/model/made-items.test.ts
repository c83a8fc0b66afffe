import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';
import { madeItems } from './made-items.ts';

const text = { type: 'string' };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const repository = json(object({ name: text, owner: object({ id: { type: 'integer' }, login: text }) }));
const named = (name: string, description = ''): JsonObject => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: text,
});

it('what a creation elsewhere makes is identified by what its answer shows, what stands above it too', () => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Code', version: '1' },
    paths: {
      '/user/repos': {
        post: {
          operationId: 'createRepo',
          requestBody: json(object({ name: text })),
          responses: { '201': { description: 'It.', ...repository } },
        },
      },
      '/repos/{owner}/{repo}': {
        get: {
          operationId: 'getRepo',
          parameters: [named('owner'), named('repo', 'name of the repository')],
          responses: { '200': { description: 'It.', ...repository } },
        },
      },
    },
  });
  expect([...madeItems(contract)]).toEqual([
    ['createRepo', { item: '/repos/{owner}/{repo}', pointers: ['/owner/login', '/name'] }],
  ]);
});
