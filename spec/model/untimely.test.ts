import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';
import { resourceAtItem } from './resource-index.ts';
import { emptyRefusals, stateRefusals } from './untimely.ts';

const text = { type: 'string' };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const cart = object({ id: text, status: { enum: ['OPEN', 'CHECKED_OUT'] }, items: { type: 'array' } });
const parameters = [{ name: 'id', in: 'path', required: true, schema: text }];

/** Carts that items are put into and that are checked out, with these words. */
function refusals(words: { checkout?: string; conflict?: string; adding?: string; invalid?: string }) {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Carts', version: '1' },
    paths: {
      '/carts': {
        post: { operationId: 'open', responses: { '201': { description: 'It.', ...json(cart) } } },
      },
      '/carts/{id}': {
        get: { operationId: 'read', parameters, responses: { '200': { description: 'It.', ...json(cart) } } },
      },
      '/carts/{id}/items': {
        post: {
          operationId: 'add',
          parameters,
          requestBody: json(object({ productId: text })),
          responses: {
            '200': { description: 'It.', ...json(object({ productId: text })) },
            '409': { description: words.adding ?? 'Conflict' },
          },
        },
      },
      '/carts/{id}/checkout': {
        post: {
          operationId: 'checkOut',
          description: words.checkout ?? '',
          parameters,
          responses: {
            '201': { description: 'The order.', ...json(object({ number: text })) },
            '409': { description: words.conflict ?? 'Conflict' },
            '422': { description: words.invalid ?? 'Invalid' },
          },
        },
      },
    },
  });
  const resource = resourceAtItem(contract, '/carts/{id}');
  const [creation] = resource?.creations ?? [];
  if (resource === undefined || creation === undefined) throw new Error('not understood');
  return [
    ...emptyRefusals(contract, resource, creation).map(({ refused }) => `${refused.operation.id} of nothing`),
    ...stateRefusals(contract, resource, creation).map(
      ({ refused, by, state }) => `${refused.operation.id} of ${state.value} by ${by.operation.id}`,
    ),
  ];
}

const CLOSES = 'The order is placed, and the cart is CHECKED_OUT.';

it.each([
  [{ invalid: 'The cart is empty, or a product is no longer active.' }, ['checkOut of nothing']],
  [
    { checkout: CLOSES, adding: 'The cart is checked out, or the stock is less than wanted.' },
    ['add of CHECKED_OUT by checkOut'],
  ],
  [
    { checkout: CLOSES, conflict: 'The cart is checked out already.' },
    ['checkOut of CHECKED_OUT by checkOut'],
  ],
  [{ checkout: CLOSES, adding: 'Only an OPEN cart takes items.' }, ['add of CHECKED_OUT by checkOut']],
])('%j is refused', (words, expected) => {
  expect(refusals(words)).toEqual(expected);
});

it.each([
  [{}],
  [{ checkout: CLOSES }],
  [{ checkout: CLOSES, adding: 'The stock is less than wanted.' }],
  [{ checkout: 'Only if the cart is OPEN.', adding: 'The cart is checked out.' }],
  [{ checkout: 'The price is fixed once the cart is CHECKED_OUT.', adding: 'The cart is checked out.' }],
  [{ invalid: 'The list of items is empty.' }],
  [{ checkout: CLOSES, adding: 'The cart is not checked out.' }],
])('of %j nothing is known to be refused', (words) => {
  expect(refusals(words)).toEqual([]);
});
