import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';

const THING = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, name: { type: 'string' } },
};
const answer = (schema: object): object => ({
  description: 'ok',
  content: { 'application/json': { schema } },
});

/** A document of paths, each with its methods and the schema of their answers. */
function documentOf(
  paths: Readonly<Record<string, Readonly<Record<string, object | undefined>>>>,
): JsonObject {
  const item = (methods: Readonly<Record<string, object | undefined>>, path: string): object => ({
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.fromEntries(
      Object.entries(methods).map(([method, schema]) => [
        method,
        {
          responses: { [method === 'post' ? '201' : '200']: schema ? answer(schema) : { description: 'ok' } },
        },
      ]),
    ),
  });
  const document: JsonObject = JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      paths: Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, item(methods, path)])),
    }),
  );
  return document;
}

function described(document: JsonObject): readonly string[] {
  return contractOf(document).resources.flatMap(({ collection, item, creations, list }) => [
    `${collection} ${item ?? 'no item'}`,
    ...creations.flatMap((creation) =>
      [...creation.reads, ...creation.writes, ...creation.nested].map(
        ({ operation, link }) =>
          `${creation.operation.id} → ${operation.id} ${[...link.parameters].map((pair) => pair.join(': ')).join(', ')}`,
      ),
    ),
    ...(list?.items ?? []).map(
      ({ operation, link }) =>
        `${list?.operation.id} → ${operation.id} ${[...link.parameters].map((pair) => pair.join(': ')).join(', ')}`,
    ),
  ]);
}

describe('what paths and names say of resources', () => {
  it('what a resource refers to does not identify it, and what is listed by its name does not show it', () => {
    const role = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };
    const texts = ['secret', 'url', 'title'].map((name) => [name, { type: 'string' }] as const);
    const tokens = { type: 'object', properties: { ...Object.fromEntries(texts), role } };
    const tag = { type: 'object', properties: { type: { type: 'string' }, value: { type: 'string' } } };
    const tags = { type: 'object', properties: { version: {}, tags: { type: 'array', items: tag } } };
    const document = documentOf({
      '/tokens': { post: tokens },
      '/tokens/{token}': { get: tokens },
      '/tags': { post: tag },
      '/tags/{type}': { get: tags },
      '/tags/{type}/{value}': { delete: undefined },
      '/boxes': { post: { type: 'object', properties: { status: {}, box: THING } } },
      '/boxes/{id}': { get: { type: 'object', properties: { status: {}, box: THING } } },
    });
    expect(described(document).filter((line) => line.includes('→ GET'))).toEqual([
      'POST /boxes → GET /boxes/{id} id: $response.body#/box/id',
    ]);
  });

  it('a collection, its items, and what leads from one to the other', () => {
    const document = documentOf({
      '/things': { get: { type: 'array', items: THING }, post: THING },
      '/things/{thingId}': { get: THING, delete: undefined },
    });
    expect(described(document)).toEqual([
      '/things /things/{thingId}',
      'POST /things → GET /things/{thingId} thingId: $response.body#/id',
      'POST /things → DELETE /things/{thingId} thingId: $response.body#/id',
      'GET /things → GET /things/{thingId} thingId: $response.body#/0/id',
      'GET /things → DELETE /things/{thingId} thingId: $response.body#/0/id',
    ]);
  });

  it('nested collections: what stands above comes from the path of the creation, under whatever name', () => {
    const document = documentOf({
      '/teams': { post: THING },
      '/teams/{team}/things': { post: THING },
      '/teams/{teamId}/things/{thingId}': { get: THING },
    });
    expect(described(document)).toEqual([
      '/teams /teams/{team}',
      'POST /teams → POST /teams/{team}/things team: $response.body#/id',
      'POST /teams → GET /teams/{teamId}/things/{thingId} teamId: $response.body#/id',
      '/teams/{team}/things /teams/{teamId}/things/{thingId}',
      'POST /teams/{team}/things → GET /teams/{teamId}/things/{thingId} teamId: $request.path.team, thingId: $response.body#/id',
    ]);
  });

  it('what is made and listed below another and has a path of its own, though several are made at once there', () => {
    const document = documentOf({
      '/teams': { post: THING },
      '/teams/{team}/things': { post: THING, get: { type: 'array', items: THING } },
      '/teams/{team}/things/batch': { post: { type: 'array', items: THING } },
      '/things/{thing}': { get: THING },
    });
    expect(described(document).filter((line) => line.includes('thing}'))).toEqual([
      '/things /things/{thing}',
      'POST /teams/{team}/things → GET /things/{thing} thing: $response.body#/id',
      'GET /teams/{team}/things → GET /things/{thing} thing: $response.body#/0/id',
    ]);
  });

  it('an envelope around the resource and around the list, and a slash at the end', () => {
    const document = documentOf({
      '/things/': {
        get: { type: 'object', properties: { things: { type: 'array', items: THING } } },
        post: { type: 'object', properties: { data: THING } },
      },
      '/things/{id}/': { get: { type: 'object', properties: { data: THING } } },
    });
    expect(described(document)).toEqual([
      '/things/ /things/{id}/',
      'POST /things/ → GET /things/{id}/ id: $response.body#/data/id',
      'GET /things/ → GET /things/{id}/ id: $response.body#/things/0/id',
    ]);
  });

  it('a creation beside what its resources stand under', () => {
    const document = documentOf({
      '/owners/{ownerId}/things': { post: THING },
      '/things/{thingId}': { get: THING },
    });
    expect(described(document)).toEqual([
      '/things /things/{thingId}',
      'POST /owners/{ownerId}/things → GET /things/{thingId} thingId: $response.body#/id',
    ]);
  });

  it('nothing of an operation whose answer has no identity', () => {
    const document = documentOf({
      '/logins': { post: { type: 'object', properties: { token: { type: 'string' } } } },
    });
    expect(described(document)).toEqual([]);
  });
});
