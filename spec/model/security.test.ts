import { expect, it } from 'vitest';
import { contractOf } from './load.ts';
import { saysOpen } from './security.ts';

it.each([
  'This endpoint is not authenticated for the purpose of clients\nto identify the version.',
  'Says how it is. No authentication is required.',
  "This operation doesn't require authentication.",
  'No credentials needed.',
])('%j says that nobody has to say who they are', (text) => {
  expect(saysOpen(text)).toBe(true);
});

it.each([
  'No authentication is required if the pet is public.',
  'Authentication is required.',
  'This endpoint does not require authentication for public pets.',
  'Users that are not authenticated are refused.',
  '',
])('%j does not', (text) => {
  expect(saysOpen(text)).toBe(false);
});

it('what an operation says itself of its security goes before its words', () => {
  const responses = { '200': { description: 'Here.' } };
  const description = 'This endpoint is not authenticated.';
  const { operations } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Doors', version: '1' },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: {
      '/open': { get: { operationId: 'open', description, responses } },
      '/shut': { get: { operationId: 'shut', description, responses, security: [{ key: [] }] } },
      '/usual': { get: { operationId: 'usual', responses } },
    },
  });
  expect(operations.map(({ id, anonymous }) => [id, anonymous])).toEqual([
    ['open', true],
    ['shut', false],
    ['usual', false],
  ]);
});
