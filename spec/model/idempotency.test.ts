import { expect, it } from 'vitest';
import { idempotencyKeyOf } from './idempotency.ts';
import { contractOf } from './load.ts';

/** Whether a parameter of a creation is its idempotency key. */
function isKey(name: string, place: string, description: string): boolean {
  const { operations } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        post: {
          operationId: 'create',
          parameters: [{ name, in: place, description, schema: { type: 'string' } }],
          responses: { '201': { description: 'Made.' } },
        },
      },
    },
  });
  const [operation] = operations;
  return operation !== undefined && idempotencyKeyOf(operation) !== undefined;
}

it.each([
  ['Idempotency-Key', 'header', ''],
  ['requestId', 'query', 'A request that is repeated with the same id is carried out once.'],
  ['request_id', 'query', 'Makes retries safe.'],
])('%s in the %s says that a request is one that was sent before: %s', (name, place, words) =>
  expect(isKey(name, place, words)).toBe(true),
);

it.each([
  ['X-Request-Id', 'header', 'Repeated in the answer.'],
  ['requestId', 'query', 'The request that it belongs to.'],
])('%s in the %s does not: %s', (name, place, words) => expect(isKey(name, place, words)).toBe(false));
