import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';

const text = { type: 'string' };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const order = object({ id: text, note: text });
const path = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: text });

/** The operations that are taken to create what `GET /orders/{orderId}` shows, where one POST answers with it. */
function creationsBy(place: string, sent: JsonObject, status = '201', shown: JsonObject = order) {
  const names = [...place.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => path(name));
  const { resources } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders/{orderId}': {
        get: {
          operationId: 'getOrder',
          parameters: [path('orderId')],
          responses: { '200': { description: 'It.', ...json(order) } },
        },
      },
      [place]: {
        post: {
          operationId: 'make',
          parameters: names,
          requestBody: json(object(sent)),
          responses: { [status]: { description: 'It.', ...json(shown) } },
        },
      },
    },
  });
  const orders = resources.find(({ item }) => item === '/orders/{orderId}');
  return orders?.creations.map(({ operation, reads }) => [
    operation.id,
    ...reads.map((each) => each.operation.id),
  ]);
}

it('what a POST elsewhere answers with 201 as a read shows it is made by that', () => {
  expect(creationsBy('/carts/{cartId}/checkout', { note: text })).toEqual([['make', 'getOrder']]);
  expect(creationsBy('/checkout', { cartId: text })).toEqual([['make', 'getOrder']]);
});

it.each([
  ['an answer that says nothing of its being new', creationsBy('/carts/{cartId}/checkout', {}, '200')],
  [
    'an answer of another shape',
    creationsBy('/carts/{cartId}/checkout', {}, '201', object({ id: text, total: text })),
  ],
  ['what is done to one that is there', creationsBy('/orders/{orderId}/cancel', {})],
  ['what names one that is there', creationsBy('/customers/{id}/favourites', { orderId: text })],
  ['what looks for one', creationsBy('/checkout/find', { note: text })],
])('nothing is made by %s', (_, creations) => {
  expect(creations).toEqual([]);
});
