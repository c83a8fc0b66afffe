import { expect, test } from 'vitest';
import type { Json } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { beyondShown } from './beyond-shown.ts';

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const event = {
  type: 'object',
  properties: { id: { type: 'string' }, title: { type: 'string', minLength: 1 } },
};
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Events', version: '1' },
  paths: {
    '/events/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'read', responses: { '200': { description: 'It.', ...json(event) } } },
      patch: {
        operationId: 'change',
        requestBody: json({ type: 'object', properties: { title: { type: ['string', 'null'] } } }),
        responses: { '200': { description: 'It.', ...json(event) } },
      },
    },
  },
});

function judged(body: Json, status: number) {
  const [exchange] = exchangesOf(
    [{ operation: 'change', request: { 'path.id': '7', body }, response: { status } }],
    CONTRACT,
  );
  return exchange && beyondShown(exchange, CONTRACT);
}

test('a write may be refused that sends what no answer can show', () => {
  expect(judged({ title: '' }, 400)).toBe('no answer can show the title that was sent');
  expect(judged({ title: 'x' }, 400)).toBeUndefined();
  expect(judged({ title: null }, 400)).toBeUndefined();
  expect(judged({ title: '' }, 409)).toBeUndefined();
});
