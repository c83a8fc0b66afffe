import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const done = { '200': { description: 'Done.' }, '422': { description: 'Refused.' } };
const showing = (schema: JsonObject): JsonObject => ({
  ...done,
  '200': { description: 'Done.', content: { 'application/json': { schema } } },
});
const taking = (names: readonly string[]): JsonObject => ({
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, text])),
        required: names,
      },
    },
  },
});

/**
 * Flows are listed, and made by nobody; a rerun takes one of those that are due. Hosts are called by an id of the client's. Labels have a key of the
 * service's, which bodies repeat.
 */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Flows', version: '1' },
  paths: {
    '/flows': {
      get: {
        operationId: 'listFlows',
        responses: showing({
          type: 'object',
          properties: {
            flows: { type: 'array', items: { type: 'object', properties: { flow_id: text } } },
            total: { type: 'integer' },
          },
        }),
      },
    },
    '/reruns': {
      post: { operationId: 'createRerun', requestBody: taking(['flow_id']), responses: done },
    },
    '/labels': {
      post: {
        operationId: 'createLabel',
        requestBody: taking(['text']),
        responses: showing({ type: 'object', properties: { label_key: text, text } }),
      },
    },
    '/labels/{label_key}': {
      parameters: [{ name: 'label_key', in: 'path', required: true, schema: text }],
      put: { operationId: 'replaceLabel', requestBody: taking(['key', 'text']), responses: done },
    },
    '/hosts': {
      get: {
        operationId: 'listHosts',
        responses: showing({
          type: 'array',
          items: { type: 'object', properties: { host_id: text, kind: text } },
        }),
      },
      post: { operationId: 'createHost', requestBody: taking(['host_id', 'kind']), responses: done },
    },
    '/hosts/{host_id}': {
      parameters: [{ name: 'host_id', in: 'path', required: true, schema: text }],
      get: { operationId: 'getHost', responses: done },
    },
  },
});

it('where what a list shows first is refused, the next is tried; what is created is called as nothing else is; a body names what its path does', async () => {
  const hosts: { readonly host_id: string; readonly kind: string }[] = [];
  /** Whether each replacement had in its body what its path has. */
  const written: boolean[] = [];
  let labels = 0;
  const open = () =>
    memoryTransport(({ method, path, body }) => {
      const given: unknown = body === undefined ? {} : JSON.parse(body);
      const read = (name: string): string =>
        typeof given === 'object' && given !== null ? String(Reflect.get(given, name)) : '';
      if (path === '/flows')
        return {
          status: 200,
          body: { flows: ['first', 'second', 'third'].map((id) => ({ flow_id: `${id}_flow` })), total: 3 },
        };
      if (path === '/reruns')
        return read('flow_id') === 'third_flow'
          ? { status: 200 }
          : { status: 422, body: { detail: `${read('flow_id')} has no schedule` } };
      if (path === '/labels')
        return { status: 200, body: { label_key: `label-${(labels += 1)}`, text: read('text') } };
      if (path.startsWith('/labels/')) {
        written.push(path === `/labels/${read('key')}`);
        return written.at(-1) === true
          ? { status: 200 }
          : { status: 422, body: { detail: "Invalid body, the key doesn't match the uri parameter" } };
      }
      if (path === '/hosts' && method === 'GET') return { status: 200, body: hosts };
      if (path === '/hosts') {
        // Words that name the identity do not ask for another one.
        if (read('kind').length > 20)
          return { status: 422, body: { detail: 'host_id: its kind is too long' } };
        hosts.push({ host_id: read('host_id'), kind: read('kind') });
        return { status: 200 };
      }
      return hosts.some(({ host_id: id }) => path === `/hosts/${id}`) ? { status: 200 } : { status: 404 };
    });
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  const reached = outcome.value.coverage.flatMap(({ operation, succeeded }) =>
    succeeded > 0 ? [operation] : [],
  );
  expect(reached).toContain('createRerun');
  expect(reached).toContain('replaceLabel');
  expect(written.filter(Boolean).length).toBeGreaterThan(written.length / 2);
  // Hosts that were created plainly, each with a kind of its own, and none is called as another.
  const plain = hosts.filter(({ host_id: id }) => /^(?=.*\d)[a-z\d]{9}$/.test(id));
  const kinds = Object.groupBy(plain, ({ host_id: id }) => id);
  expect(plain.length).toBeGreaterThan(9);
  for (const same of Object.values(kinds)) expect(new Set(same?.map(({ kind }) => kind)).size).toBe(1);
});
