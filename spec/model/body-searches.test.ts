import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { bodySearches } from './body-searches.ts';
import { contractOf } from './load.ts';

const NOTE = {
  type: 'object',
  properties: { id: { type: 'string' }, title: { type: 'string' }, kind: { enum: ['a', 'b'] } },
};

/** A shelf of notes that are searched by a body; what is found names its note, and the shelf of it. */
function documentOf(
  words: string,
  hit: object = { noteId: {}, shelfId: {}, title: {}, kind: {} },
): JsonObject {
  const json = (schema: object): object => ({
    description: 'ok',
    content: { 'application/json': { schema } },
  });
  const path = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'string' } });
  const asked = {
    q: { type: 'string' },
    kinds: { type: 'array', items: NOTE.properties.kind },
    limit: { type: 'integer' },
  };
  const parameters = [path('shelfId')];
  const document: JsonObject = JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      paths: {
        '/shelves/{shelfId}': {
          get: { parameters, responses: { 200: json({ properties: { id: {}, label: {} } }) } },
        },
        '/shelves/{shelfId}/notes': { post: { parameters, responses: { 201: json(NOTE) } } },
        '/shelves/{shelfId}/notes/{noteId}': {
          get: { parameters: [...parameters, path('noteId')], responses: { 200: json(NOTE) } },
        },
        '/shelves/{shelfId}/search': {
          post: {
            parameters,
            summary: 'Search',
            description: words,
            requestBody: json({ type: 'object', properties: asked }),
            responses: { 200: json({ properties: { hits: { type: 'array', items: { properties: hit } } } }) },
          },
        },
      },
    }),
  );
  return document;
}

const described = (document: JsonObject): readonly string[] =>
  bodySearches(contractOf(document)).map(
    ({ resource, found, text, filters, limit }) =>
      `${text.name} in ${text.search.properties.join()}, ${filters.map(({ name, property }) => `${name} of ${property}`).join()}, ${limit} of ${resource.item} at ${found.at}/*${found.identity}`,
  );

it('reads what a search finds, and by what', () =>
  expect(described(documentOf('Finds the notes whose title contains the text, letter case aside.'))).toEqual([
    'q in title, kinds of kind, limit of /shelves/{shelfId}/notes/{noteId} at /hits/*/noteId',
  ]));

it('knows of no search where the words do not say what has the text', () =>
  expect(described(documentOf('Finds notes that matter.'))).toEqual([]));

it('knows of no search that finds what nobody can tell', () =>
  expect(described(documentOf('Finds the notes whose title contains the text.', { rank: {} }))).toEqual([]));
