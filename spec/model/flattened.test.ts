import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import { flattened, flattenedBody, flattenedSchema, holderOf } from './flattened.ts';

const identifier = { type: 'object', properties: { type: { type: 'string' }, id: { type: 'string' } } };
const article = {
  type: 'object',
  properties: {
    type: { const: 'articles' },
    id: { type: 'string' },
    attributes: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
    relationships: {
      type: 'object',
      properties: { author: { type: 'object', properties: { data: identifier, links: { type: 'object' } } } },
    },
  },
} satisfies JsonObject;

const namesOf = (schema: ReturnType<typeof flattenedSchema>): readonly string[] =>
  schema === undefined ? [] : [...outlineOf({}, schema).properties.keys()];

it('the properties of a resource are its attributes and what its relationships name', () => {
  const schema = flattenedSchema({}, article);
  expect(namesOf(schema)).toEqual(['author', 'title']);
  expect(schema && [...outlineOf({}, schema).required]).toEqual(['title']);
  expect(namesOf(flattenedBody({}, { type: 'object', properties: { data: article } }))).toEqual([
    'author',
    'title',
  ]);
  expect(['title', 'author'].map((name) => holderOf({}, article, name))).toEqual([
    '/attributes',
    '/relationships',
  ]);
});

it.each([
  ['has no type', { type: 'object', properties: { attributes: article.properties.attributes } }],
  [
    'has attributes of any name',
    { type: 'object', properties: { type: { type: 'string' }, attributes: { type: 'object' } } },
  ],
])('what %s is as it is', (_, schema) => {
  expect(flattenedSchema({}, schema)).toBeUndefined();
});

it('identifiers are shown without what stands beside them, in no order of the service', () => {
  const of = (...ids: readonly string[]) => ids.map((id) => ({ type: 'tags', id, meta: {} }));
  const resource = (...ids: readonly string[]) => ({
    type: 'articles',
    id: '1',
    attributes: { title: 'A' },
    relationships: { tags: { data: of(...ids), links: {} }, author: { data: null }, editor: { links: {} } },
  });
  const tags = [
    { type: 'tags', id: '1' },
    { type: 'tags', id: '2' },
  ];
  expect(flattened(resource('2', '1'))).toEqual({ title: 'A', tags, author: null });
  expect(flattened(resource('1', '2'))).toEqual({ title: 'A', tags, author: null });
});
