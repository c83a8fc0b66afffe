import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import type { RunOptions } from './options.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const path = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: text });
const taking = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  content: { 'application/json': { schema: { type: 'object', properties, required } } },
});
const refused = { '404': { description: 'None.' }, '422': { description: 'Refused.' } };
const done = { '200': { description: 'Done.' }, ...refused };
const showing = (schema: JsonObject): JsonObject => ({
  '200': { description: 'Done.', content: { 'application/json': { schema } } },
  ...refused,
});

/** Jobs refer to queues; queues stand in spaces, which are named by who makes them and shown by nothing. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Queues', version: '1' },
  paths: {
    '/health': { get: { operationId: 'getHealth', responses: done } },
    '/spaces': {
      post: { operationId: 'createSpace', requestBody: taking({ name: text }, ['name']), responses: done },
    },
    '/spaces/{space}': { parameters: [path('space')], get: { operationId: 'getSpace', responses: done } },
    '/spaces/{space}/queues/': {
      parameters: [path('space')],
      post: {
        operationId: 'createQueue',
        requestBody: taking({ title: text, mode: text }, ['title', 'mode']),
        responses: showing({ type: 'object', properties: { id: text, name: text } }),
      },
    },
    '/spaces/{space}/queues/filter': {
      parameters: [path('space')],
      post: { operationId: 'filterQueues', responses: showing({ type: 'object' }) },
    },
    '/spaces/{space}/queues/{queue}': {
      parameters: [path('space'), path('queue')],
      get: { operationId: 'getQueue', responses: done },
      delete: { operationId: 'deleteQueue', responses: done },
    },
    '/jobs': {
      post: {
        operationId: 'createJob',
        requestBody: taking({ queue_id: text, after: { type: ['string', 'null'] } }, ['queue_id']),
        responses: done,
      },
    },
  },
});

/** A service that takes of a queue the mode `default` alone, removes it by its name, and takes of a job no `after`. */
function service() {
  const spaces = new Set<string>();
  const queues = new Map<string, string>();
  const sent: string[] = [];
  const open = () =>
    memoryTransport(({ method, path: target, body }) => {
      sent.push(`${method} ${target}`);
      const given: unknown = body === undefined ? {} : JSON.parse(body);
      const read = (name: string): unknown =>
        typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
      const [, root, space = '', , queue = ''] = target.split('/').map(decodeURIComponent);
      if (root === 'jobs') {
        const known = [...queues.keys()].some((key) => key === read('queue_id'));
        return known && read('after') === undefined
          ? { status: 200, body: {} }
          : { status: 422, body: { detail: [{ loc: ['body', 'queue_id'], msg: 'unknown' }] } };
      }
      if (root === 'health') return { status: 200, body: {} };
      if (space === '') {
        spaces.add(String(read('name')));
        return { status: 200, body: {} };
      }
      if (!spaces.has(space)) return { status: 404 };
      if (!target.includes('/queues')) return { status: 200, body: {} };
      if (queue === 'filter')
        return { status: 200, body: { items: [...queues.keys()].map((id) => ({ id })) } };
      if (queue === '') {
        if (read('mode') !== 'default') return { status: 422, body: { message: 'mode is not one of ours' } };
        const id = `q${queues.size}`;
        queues.set(id, space);
        return { status: 200, body: { id, name: `name-of-${id}` } };
      }
      const id = method === 'DELETE' ? /^name-of-(.*)$/.exec(queue)?.[1] : queue;
      if (id === undefined || queues.get(id) !== space) return { status: 404 };
      if (method === 'DELETE') queues.delete(id);
      return { status: 200, body: {} };
    });
  return { open, sent };
}

async function run(options: Partial<RunOptions> = {}) {
  const { open, sent } = service();
  const outcome = await verify({ ...shortRun({ contract: CONTRACT }), ...options }, () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return { result: outcome.value, sent };
}

describe('what refused its first request', () => {
  it('is reached by identities that requests named, values that refusals ask for, and references', async () => {
    const { result } = await run();
    const reached = result.coverage
      .filter(({ succeeded }) => succeeded > 0)
      .map(({ operation }) => operation);
    expect(reached.toSorted()).toEqual(CONTRACT_OPERATIONS);
  });

  it('is removed only where the run has made it', async () => {
    const { sent } = await run({ only: ['getHealth', 'filterQueues', 'deleteQueue', 'getQueue'] });
    expect(sent.filter((line) => /^DELETE \/spaces\/[^/]+\/queues\/(name-of-)?q\d/.test(line))).toEqual([]);
  });

  it('takes the values that whoever runs knows', async () => {
    const { sent } = await run({ known: new Map([['space', ['home']]]), only: ['getHealth', 'getSpace'] });
    expect(sent).toContain('GET /spaces/home');
  });

  it('is found again by the replay of a finding, which learns the same first', async () => {
    const { result } = await run();
    const learnt = result.findings.find(({ replay }) => replay.startsWith('1:learnt+createQueue/'));
    const again = await run({ replay: learnt?.replay ?? 'none' });
    expect(again.result.findings.map(({ rule }) => rule)).toContain(learnt?.rule);
  });

  it('is asked the same on the same seed', async () => {
    const [first, second] = [await run({ concurrency: 1 }), await run({ concurrency: 1 })];
    expect(second.sent).toEqual(first.sent);
  });
});

const CONTRACT_OPERATIONS = [
  'createJob',
  'createQueue',
  'createSpace',
  'deleteQueue',
  'filterQueues',
  'getHealth',
  'getQueue',
  'getSpace',
];
