import { expect, test } from 'vitest';
import type { JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { understand } from '../model/resources.ts';
import { refit, type Refit } from './refit.ts';

const CUP = { id: 1, name: 'Cup', colour: 'red' };

/** The cup, brought to a document whose cups have these properties, all of them required. */
function refitted(properties: JsonObject): Refit {
  const content = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });
  const cup = { type: 'object', required: Object.keys(properties), properties };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: {
      '/cups': {
        post: {
          requestBody: { content: content(cup) },
          responses: { 201: { description: 'd', content: content(cup) } },
        },
      },
      '/cups/{id}': { get: { responses: { 200: { description: 'd', content: content(cup) } } } },
    },
  });
  const { resources } = understand(contract);
  const [cups] = resources;
  const at = (path: string) => (path === '/cups' ? cups : undefined);
  return refit(contract, createValidators(contract), at, new Map([['/cups', [CUP]]]));
}

const text = { type: 'string' };
const number = { type: 'integer' };

test('what fits is as it was, and nothing is told', () => {
  const { contents, notes } = refitted({ id: number, name: text });
  expect(contents.get('/cups')).toEqual([CUP]);
  expect(notes).toEqual([]);
});

test.each<readonly [JsonObject, JsonObject, string]>([
  [{ id: number, name: text, size: number }, { id: 1, name: 'Cup', size: 0 }, 'size is required'],
  [{ id: number, name: number }, { id: 1, name: 0 }, 'name must be integer'],
  [
    { id: number, name: { enum: ['Mug', 'Jug'] } },
    { id: 1, name: 'Mug' },
    'name must be one of "Mug", "Jug"',
  ],
])('what can be made to fit keeps its identity: %j', (properties, value, reason) => {
  const { contents, filled, notes } = refitted(properties);
  expect(contents.get('/cups')).toEqual([value]);
  expect(filled).toMatchObject([{ path: '/cups', value }]);
  expect(notes).toEqual([`/cups: 1 of 1 resources did not fit the document (${reason}): made to fit`]);
});

test('what cannot keep its identity is dropped', () => {
  const { contents, dropped, notes } = refitted({ id: { type: 'string', format: 'uuid' }, name: text });
  expect(contents.get('/cups')).toEqual([]);
  expect(dropped).toEqual([{ path: '/cups', id: '1' }]);
  expect(notes).toEqual(['/cups: 1 of 1 resources did not fit the document (id must be string): dropped']);
});
