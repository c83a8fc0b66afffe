import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { describedParameter } from './described-parameter.ts';
import { contractOf } from './load.ts';

function described(description: string, schema: JsonObject = { type: 'string' }) {
  const { document, operations } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things/{thing}': {
        get: {
          operationId: 'get',
          parameters: [{ name: 'thing', in: 'path', required: true, description, schema }],
          responses: { '200': { description: 'It.' } },
        },
      },
    },
  });
  return describedParameter(document, operations[0]?.parameters[0]);
}

it.each([
  ['name of the thing', 'name'],
  ['The slug of a thing to get', 'slug'],
  ['The unique code for this thing', 'code'],
  ['thing name', 'name'],
  ["The thing's key.", 'key'],
  ['', undefined],
  ['thing', undefined],
  ['which thing to get', undefined],
])('%j speaks of its %s', (words, property) => expect(described(words).described).toBe(property));

it('text is what has no format and no listed values', () => {
  expect(described('').isText).toBe(true);
  expect(described('', { type: 'string', format: 'uuid' }).isText).toBe(false);
  expect(described('', { type: 'string', enum: ['a'] }).isText).toBe(false);
  expect(described('', { type: 'integer' }).isText).toBe(false);
});
