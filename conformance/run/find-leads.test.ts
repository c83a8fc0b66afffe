import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const jobs = { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } };
const answers = (status: string): JsonObject => ({
  [status]: { description: 'It.', content: jobs },
  '409': { description: 'Conflict' },
  '404': { description: 'None.' },
});
const action = (operationId: string): JsonObject => ({
  [`/jobs/{id}/${operationId}`]: {
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    post: { operationId, responses: answers('200') },
  },
});

/** Nothing says in which order jobs are begun, checked and sealed, and that what is sealed may be opened. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Jobs', version: '1' },
  paths: {
    '/jobs': { post: { operationId: 'createJob', responses: answers('201') } },
    '/jobs/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      get: { operationId: 'getJob', responses: answers('200') },
    },
    ...action('open'),
    ...action('seal'),
    ...action('check'),
    ...action('begin'),
  },
  components: {
    schemas: {
      Job: {
        type: 'object',
        properties: { id: text, phase: { enum: ['new', 'under-way', 'looked-at', 'shut'] } },
      },
    },
  },
});

/** The phase that each action wants, and the one it leads to. */
const MOVES: ReadonlyMap<string, readonly [from: string, to: string]> = new Map([
  ['begin', ['new', 'under-way']],
  ['check', ['under-way', 'looked-at']],
  ['seal', ['looked-at', 'shut']],
  ['open', ['shut', 'new']],
]);

async function succeeded(): Promise<ReadonlyMap<string, number>> {
  const phases = new Map<string, string>();
  const open = () =>
    memoryTransport(({ path, method }) => {
      const [, , id = '', verb] = path.split('/');
      if (method === 'POST' && id === '') {
        phases.set(`j${phases.size}`, 'new');
        return { status: 201, body: { id: `j${phases.size - 1}`, phase: 'new' } };
      }
      const phase = phases.get(id);
      if (phase === undefined) return { status: 404 };
      const [from, to] = MOVES.get(verb ?? '') ?? [phase, phase];
      if (from !== phase) return { status: 409 };
      phases.set(id, to);
      return { status: 200, body: { id, phase: to } };
    });
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return new Map(outcome.value.coverage.map(({ operation, succeeded: count }) => [operation, count]));
}

it('what has to be done before an action is found out where no words tell it, and done each time', async () => {
  const counts = await succeeded();
  expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
  // Not only when it was found out.
  expect(counts.get('open')).toBeGreaterThan(1);
});
