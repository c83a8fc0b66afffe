import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { bulksOf } from './bulks.ts';
import { contractOf } from './load.ts';

const input = { type: 'object', properties: { name: { type: 'string' } } };
const shelf = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };

function json(schema: JsonObject): JsonObject {
  return { content: { 'application/json': { schema } } };
}

/** The bulk creations among a document's operations, where `POST /shelves/batch` takes and answers with these. */
function found(body: JsonObject, answer: JsonObject): readonly JsonObject[] {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Shelves', version: '1' },
    paths: {
      '/shelves': {
        post: {
          operationId: 'createShelf',
          requestBody: json(input),
          responses: { '201': { description: 'Made.', ...json(shelf) } },
        },
      },
      '/shelves/batch': {
        post: {
          operationId: 'createShelves',
          requestBody: json(body),
          responses: { '207': { description: 'Made.', ...json(answer) } },
        },
      },
      '/shelves/{shelfId}': {
        get: {
          operationId: 'getShelf',
          parameters: [{ name: 'shelfId', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: { '200': { description: 'It.', ...json(shelf) } },
        },
      },
    },
  });
  return bulksOf(contract).map(({ operation, creation, results, at, index = '', status = '' }) => ({
    operation: operation.id,
    creation: creation.operation.id,
    results,
    at,
    index,
    status,
  }));
}

const names = { operation: 'createShelves', creation: 'createShelf' };

it.each([
  [
    'the resources themselves',
    { type: 'array', items: shelf },
    { results: '', at: '', index: '', status: '' },
  ],
  [
    'what became of each',
    {
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: { type: 'object', properties: { index: {}, status: { type: 'integer' }, shelf } },
        },
      },
    },
    { results: '/results', at: '/shelf', index: 'index', status: 'status' },
  ],
])('a list of what another creates one of, answered with %s', (_, answer, told) => {
  expect(found({ type: 'array', items: input }, answer)).toEqual([{ ...names, ...told }]);
});

it.each([
  ['other items', { type: 'array', items: { type: 'object', properties: { title: {} } } }, shelf],
  ['one', input, { type: 'array', items: shelf }],
  [
    'a list that is answered with a count',
    { type: 'array', items: input },
    { type: 'object', properties: { count: {} } },
  ],
])('none is what takes %s', (_, body, answer) => {
  expect(found(body, answer)).toEqual([]);
});
