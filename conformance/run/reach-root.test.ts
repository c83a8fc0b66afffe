import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const ok = { description: 'It.', content: { 'application/json': { schema: { type: 'object' } } } };
const node = (name: string, operationId: string): JsonObject => ({
  parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
  get: { operationId, responses: { '200': ok, '404': { description: 'None.' } } },
});

/** Nodes of trees are named by the way to them, and nothing says which there are. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Trees', version: '1' },
  paths: {
    '/metadata/{path}': node('path', 'metadata'),
    '/children/{node_path}': node('node_path', 'children'),
    '/words/{word}': node('word', 'word'),
    '/about': { get: { operationId: 'about', responses: { '200': ok } } },
  },
});

it('the root of a tree is asked for where nothing else is there, and of what is no tree nothing is', async () => {
  const asked = new Set<string>();
  const service = () =>
    memoryTransport(({ path }) => {
      if (!/\/(about)?$/.test(path)) return { status: 404 };
      asked.add(path);
      return { status: 200, body: {} };
    });
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, service);
  if (!outcome.ok) throw new Error(outcome.error);
  expect([outcome.value.findings, [...asked].sort()]).toEqual([[], ['/about', '/children/', '/metadata/']]);
});
