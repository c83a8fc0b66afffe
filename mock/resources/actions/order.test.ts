import { expect, it } from 'vitest';
import type { JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { orderingOf } from './order.ts';

const THINGS: readonly JsonObject[] = [
  { id: 3, price: '9.50' },
  { id: 2, price: '10.50' },
  { id: 1, price: '10.50' },
];

it.each([
  ['', 'price', [2, 1, 3]],
  ['Prices are ordered as numbers.', 'price', [3, 2, 1]],
  ['Prices are ordered as numbers. Equal things are in the order of their ids.', 'price', [3, 1, 2]],
  ['Prices are ordered as numbers. Equal things are in the order of their ids.', '-price', [1, 2, 3]],
])('%s sort=%s', (description, wanted, ids) => {
  const sort = { name: 'sort', in: 'query', description, schema: { type: 'string' } };
  const { document, operations } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: { operationId: 'listThings', parameters: [sort], responses: {} } } },
  });
  const [operation] = operations;
  const ordering = operation && orderingOf(document, operation, ['id', 'price']);
  const query = new Map([['sort', wanted]]);
  const none = new Map<string, string>();
  const body = { value: undefined, type: undefined };
  const compare = ordering?.comparison({ path: none, query, header: none, cookie: none, body });
  expect(THINGS.toSorted(compare).map(({ id }) => id)).toEqual(ids);
});

it('a list without a parameter for it is in the order that words have', () => {
  const { document, operations } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: { description: 'All things, ordered by `id`.', responses: {} } } },
  });
  const [operation] = operations;
  const ordering = operation && orderingOf(document, operation, ['id', 'price']);
  const none = new Map<string, string>();
  const body = { value: undefined, type: undefined };
  const compare = ordering?.comparison({ path: none, query: none, header: none, cookie: none, body });
  expect(THINGS.toSorted(compare).map(({ id }) => id)).toEqual([1, 2, 3]);
});
