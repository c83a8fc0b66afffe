import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { WireRequest } from '../exchange/message.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import type { RunOptions } from './options.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const path = (name: string) => ({ name, in: 'path', required: true, schema: text });
const answers = {
  '200': { description: 'Done.' },
  '404': { description: 'None.' },
  '422': { description: 'Refused.' },
};
const plan = { type: 'object', properties: { tier: text, note: text }, required: ['tier'] };

/** Spaces that nothing lists or makes, and plans in them. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Spaces', version: '1' },
  paths: {
    '/spaces/{space}': {
      parameters: [path('space')],
      get: { operationId: 'getSpace', responses: answers },
      delete: { operationId: 'deleteSpace', responses: answers },
    },
    '/spaces/{space}/plans/{plan}': {
      parameters: [path('space'), path('plan')],
      get: { operationId: 'getPlan', responses: answers },
    },
    '/spaces/{space}/plan': {
      parameters: [path('space')],
      put: {
        operationId: 'setPlan',
        requestBody: { required: true, content: { 'application/json': { schema: plan } } },
        responses: answers,
      },
    },
  },
});

/** A service that has the space `main` with the plan `7`, and one tier. */
async function judged(options: Partial<RunOptions>) {
  const sent: WireRequest[] = [];
  const succeeded = new Set<string>();
  const outcome = await verify(
    { ...shortRun({ contract: CONTRACT }), ...options },
    () => {},
    () =>
      memoryTransport((request) => {
        sent.push(request);
        const { path: at, method, body } = request;
        const isThere = ['/spaces/main', '/spaces/main/plans/7', '/spaces/main/plan'].includes(at);
        const status = !isThere ? 404 : method === 'PUT' && !body?.includes('"tier":"gold"') ? 422 : 200;
        if (status === 200) succeeded.add(`${method} ${at}`);
        return { status };
      }),
  );
  if (!outcome.ok) throw new Error(outcome.error);
  return { sent, succeeded, result: outcome.value };
}

const RESOURCES = [
  { of: 'space', identities: [['main']] },
  { of: '/spaces/{space}/plans/{plan}', identities: [['main', '7']] },
];

describe('what whoever runs has said', () => {
  it('resources that exist are read, and nothing that the run did not make is removed', async () => {
    const { succeeded, result } = await judged({ resources: RESOURCES });
    expect(succeeded).toContain('GET /spaces/main');
    expect(succeeded).toContain('GET /spaces/main/plans/7');
    expect(succeeded).not.toContain('DELETE /spaces/main');
    expect(result.findings.map(({ rule }) => rule)).not.toContain('request/valid-accepted');
  });

  it('without it, nothing of them is found', async () => {
    await expect(judged({})).rejects.toThrow("has none of the contract's paths");
  });

  it('the values of an operation are the only ones of its valid requests', async () => {
    const values = new Map([['setPlan', new Map([['tier', ['gold']]])]]);
    const { sent, succeeded, result } = await judged({ resources: RESOURCES, values });
    const others = sent.filter(({ body }) => body !== undefined && !body.includes('"tier":"gold"'));
    expect(succeeded).toContain('PUT /spaces/main/plan');
    expect(others.length).toBeGreaterThan(0);
    expect(result.findings.map(({ rule }) => rule)).not.toContain('request/valid-accepted');
  });
});
