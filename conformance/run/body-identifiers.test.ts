import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { baseline, createRequestGenerator } from '../generate/request-generator.ts';
import { createKnowledge } from '../plan/knowledge.ts';
import { caseOf } from '../plan/steps.ts';
import type { Case } from '../exchange/case.ts';
import { withIdentifiers } from './body-identifiers.ts';

const text = { type: 'string' };
const object = (properties: JsonObject): JsonObject => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const identifier = (type: string): JsonObject => object({ type: { const: type }, id: text });
const shown = (type: string): JsonObject => ({
  description: 'One.',
  content: { 'application/vnd.api+json': { schema: object({ data: identifier(type) }) } },
});
const article = object({
  data: object({
    type: { const: 'articles' },
    id: text,
    relationships: object({
      author: object({ data: identifier('people') }),
      tags: object({ data: { type: 'array', minItems: 2, items: identifier('tags') } }),
    }),
  }),
});
const item = [{ name: 'id', in: 'path', required: true, schema: text }];
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Articles', version: '1' },
  paths: {
    '/people/{id}': {
      parameters: item,
      get: { operationId: 'person', responses: { '200': shown('people') } },
    },
    '/tags/{id}': { parameters: item, get: { operationId: 'tag', responses: { '200': shown('tags') } } },
    '/articles/{id}': {
      parameters: item,
      patch: {
        operationId: 'change',
        requestBody: { content: { 'application/vnd.api+json': { schema: article } } },
        responses: { '200': shown('articles') },
      },
    },
  },
});

const generator = createRequestGenerator(
  contract,
  createValidators(contract),
  new Map(),
  1,
  createKnowledge(contract.operations),
);

async function filled(more: Partial<Pick<Case, 'label' | 'purpose'>>): Promise<Json> {
  const change = contract.operations.find(({ id }) => id === 'change');
  const parts = change && baseline(generator, change, 'mark', 'all');
  if (change === undefined || parts === undefined) throw new Error('it can be made');
  const subject = { ...caseOf(generator, change, parts, { label: 'all' }), ...more };
  const named = (id: string): JsonObject => ({ data: { type: id, id: 'x' } });
  const value = {
    data: {
      type: 'articles',
      id: 'x',
      attributes: { id: 'x', type: 'x' },
      relationships: { author: named('people'), tags: { data: [named('tags')['data'] ?? null] } },
    },
  };
  return withIdentifiers(contract, subject, value, (at) => Promise.resolve(at ?? 'own'));
}

const expected = (own: string, author: string): Json => ({
  data: {
    type: 'articles',
    id: own,
    attributes: { id: 'x', type: 'x' },
    relationships: {
      author: { data: { type: 'people', id: author } },
      tags: { data: [{ type: 'tags', id: '/tags/{id}' }] },
    },
  },
});

it('a document names what is there, and itself by its path', async () => {
  expect(await filled({})).toEqual(expected('own', '/people/{id}'));
});

it.each([
  ['data:id.:is-null', 'x', '/people/{id}'],
  ['data:relationships.author.data.id.:prefix', 'own', 'x'],
  ['data=relationships.author.data.id=astral', 'own', 'x'],
])('what a case tries stays as it is: %s', async (label, own, author) => {
  expect(await filled({ label })).toEqual(expected(own, author));
});
