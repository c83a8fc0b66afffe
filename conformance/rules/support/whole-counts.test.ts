import { expect, it } from 'vitest';
import type { JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { historyOf } from '../../exchange/history.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { wholeCounts } from './whole-counts.ts';

const id = { type: 'integer' };
const thing = { type: 'object', required: ['id'], properties: { id } };
const items = { type: 'array', items: thing };
const shows = (schema: JsonObject): JsonObject => ({
  description: 'Done.',
  content: { 'application/json': { schema } },
});
const page = {
  type: 'object',
  required: ['items', 'total'],
  properties: { items, total: { type: 'integer' }, nextCursor: { type: 'string' } },
};
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 10 } },
          { name: 'cursor', in: 'query', schema: { type: 'string' } },
        ],
        responses: { '200': shows(page) },
      },
      post: { operationId: 'createThing', responses: { '201': shows(thing) } },
    },
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: id }],
      get: { operationId: 'getThing', responses: { '200': shows(thing) } },
    },
  },
});

it.each([
  ['a full page, after which more may come', 2, 5, 'conforms'],
  ['a page with room for more', 3, 5, 'violates'],
  ['a full page that has more than there are', 2, 1, 'violates'],
])('the total of %s', (_, limit, total, verdict) => {
  const body = { items: [{ id: 1 }, { id: 2 }], total };
  const record = {
    operation: 'listThings',
    request: { 'query.limit': limit },
    response: { status: 200, body },
  };
  const history = historyOf(exchangesOf([record], contract), contract);
  expect(wholeCounts(history, contract).map(({ judgement }) => judgement.verdict)).toEqual([verdict]);
});
