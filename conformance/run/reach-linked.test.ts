import { expect, it } from 'vitest';
import { isJsonObject, type JsonObject } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string', minLength: 1 };
const links = { type: 'object', additionalProperties: { type: 'object', properties: { href: text } } };
const BOOK = { type: 'object', properties: { title: text, _links: links } };
const PAGE = {
  type: 'object',
  properties: {
    _embedded: { type: 'object', properties: { books: { type: 'array', items: BOOK } } },
    _links: links,
  },
};
const shows = (status: string, schema: JsonObject): JsonObject => ({
  [status]: { description: 'Done.', content: { 'application/hal+json': { schema } } },
});
const requestBody = {
  required: true,
  content: { 'application/json': { schema: { type: 'object', properties: { title: text } } } },
};

/** Books of which nothing but their links says what they are, and whose document forgets that a title is needed. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Books', version: '1' },
  paths: {
    '/books': {
      get: { operationId: 'listBooks', responses: shows('200', PAGE) },
      post: { operationId: 'createBook', requestBody, responses: shows('201', BOOK) },
    },
    '/books/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'getBook', responses: shows('200', BOOK) },
      put: { operationId: 'putBook', requestBody, responses: shows('200', BOOK) },
      delete: { operationId: 'deleteBook', responses: { '204': { description: 'Gone.' } } },
    },
  },
});

function books(removed = 204) {
  let made = 40;
  const kept = new Map<string, string>();
  const shown = (id: string) => ({
    title: kept.get(id),
    _links: { self: { href: `http://localhost/v1/books/${id}{?projection}` } },
  });
  return () =>
    memoryTransport(({ method, path, body }) => {
      const [, id] = /^\/books\/([^?]+)/.exec(path) ?? [];
      const given = parseJson(body ?? '{}');
      const title = given.ok && isJsonObject(given.value) ? given.value['title'] : undefined;
      if (id !== undefined && !/^\d+$/.test(id)) return { status: 500 };
      if (id !== undefined && !kept.has(id)) return { status: 404 };
      if (method === 'DELETE') return kept.delete(id ?? '') ? { status: removed } : { status: 404 };
      if (method === 'GET')
        return {
          status: 200,
          body:
            id === undefined ? { _embedded: { books: [...kept.keys()].map(shown) }, _links: {} } : shown(id),
        };
      if (typeof title !== 'string' || title === '') return { status: 500 };
      const own = id ?? String((made += 1));
      kept.set(own, title);
      return { status: id === undefined ? 201 : 200, body: shown(own) };
    });
}

it('what shows no identity but its own address is read, written and removed', async () => {
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, books());
  if (!outcome.ok) throw new Error(outcome.error);
  const missed = outcome.value.coverage.filter(({ succeeded }) => succeeded === 0);
  expect(missed.map(({ operation }) => operation)).toEqual([]);
});

it('a removal that cannot be sent again, since nothing makes anew what it removed, is not called flaky', async () => {
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, books(200));
  if (!outcome.ok) throw new Error(outcome.error);
  const found = outcome.value.findings.filter(({ rule }) => rule === 'response/status-documented');
  expect(found.map(({ status, operations }) => [status, operations])).toEqual([
    ['unconfirmed', ['deleteBook']],
  ]);
});
