import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const done = {
  '200': { description: 'Done.' },
  '400': { description: 'Refused.' },
  '404': { description: 'None.' },
};
const showing = (schema: JsonObject): JsonObject => ({
  ...done,
  '200': { description: 'Done.', content: { 'application/json': { schema } } },
});
const taking = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  content: { 'application/json': { schema: { type: 'object', properties, required } } },
});
const thing = { type: 'object', properties: { id: text, name: text } };
const path = [{ name: 'id', in: 'path', required: true, schema: text }];

/** Things are made by an upload that does not say what they are called; tags are changed many at a time. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: { operationId: 'listThings', responses: showing({ type: 'array', items: thing }) },
    },
    '/things/upload': {
      post: { operationId: 'uploadThing', requestBody: taking({ name: text }, ['name']), responses: done },
    },
    '/things/{id}': {
      parameters: path,
      get: { operationId: 'getThing', responses: showing(thing) },
    },
    '/tags': {
      post: {
        operationId: 'createTag',
        requestBody: taking({ name: text }, ['name']),
        responses: showing(thing),
      },
      patch: {
        operationId: 'changeTags',
        requestBody: taking({ keys: { type: 'array', items: text }, data: { type: 'object' } }),
        responses: done,
      },
    },
    '/tags/{id}': { parameters: path, get: { operationId: 'getTag', responses: showing(thing) } },
    '/marks': {
      post: { operationId: 'createMark', requestBody: taking({ tag: text }, ['tag']), responses: done },
    },
    '/notes': {
      post: { operationId: 'createNote', requestBody: taking({ title: text }), responses: done },
    },
  },
});

async function reached(): Promise<readonly string[]> {
  const things = new Map<string, string>();
  const tags = new Map<string, unknown>();
  const open = () =>
    memoryTransport(({ method, path: target, body }) => {
      const given: unknown = body === undefined ? {} : JSON.parse(body);
      const read = (name: string): unknown =>
        typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
      if (target === '/marks')
        return tags.has(String(read('tag')))
          ? { status: 200 }
          : { status: 400, body: { tag: ['Invalid key: it does not exist.'] } };
      if (target === '/notes')
        return typeof read('author') === 'string'
          ? { status: 200 }
          : { status: 400, body: { message: 'Invalid payload. "author" is required.' } };
      if (target === '/things/upload') {
        things.set(`t${things.size}`, String(read('name')));
        return { status: 200, body: null };
      }
      if (method === 'PATCH') {
        const keys: unknown = read('keys');
        return Array.isArray(keys) && keys.length > 0 && keys.every((key) => tags.has(String(key)))
          ? { status: 200 }
          : { status: 400, body: { message: '"keys" is required' } };
      }
      if (target === '/tags') {
        const tag = { id: `tag-${tags.size}`, name: read('name') };
        tags.set(tag.id, tag);
        return { status: 200, body: tag };
      }
      if (target.startsWith('/tags/')) {
        const tag = tags.get(target.slice(6));
        return tag === undefined ? { status: 404 } : { status: 200, body: tag };
      }
      if (target.startsWith('/things/'))
        return things.has(target.slice(8))
          ? { status: 200, body: { id: target.slice(8), name: 'n' } }
          : { status: 422, body: { message: 'no such format of an identity' } };
      return { status: 200, body: [...things].map(([id, name]) => ({ id, name })) };
    });
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.coverage.flatMap(({ operation, succeeded }) => (succeeded > 0 ? [operation] : []));
}

it('what a creation does not say is looked up, what a refusal wants beyond the document is sent, and keys are those of own things', async () => {
  expect(await reached()).toEqual(CONTRACT.operations.map(({ id }) => id));
});
