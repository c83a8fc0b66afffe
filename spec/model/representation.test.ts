import { expect, it } from 'vitest';
import { contractOf } from './load.ts';

const resources = {
  type: 'array',
  items: { type: 'object', properties: { type: { type: 'string' }, id: { type: 'string' } } },
};
const listOf = (properties: Record<string, typeof resources>) =>
  contractOf({
    openapi: '3.1.0',
    info: { title: 'Articles', version: '1' },
    paths: {
      '/articles': {
        get: {
          operationId: 'list',
          responses: {
            '200': {
              description: 'All.',
              content: { 'application/vnd.api+json': { schema: { type: 'object', properties } } },
            },
          },
        },
        post: { operationId: 'create', responses: { '201': { description: 'Made.' } } },
      },
    },
  }).resources[0]?.list?.at;

it('what a compound document sends along is no item of its list', () => {
  expect(listOf({ data: resources, included: resources })).toBe('/data');
});

it('of two lists of resources none is the list', () => {
  expect(listOf({ some: resources, included: resources })).toBeUndefined();
});
