import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { headerOfRequest, type WireRequest } from '../exchange/message.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const answers = { '200': { description: 'Done.' }, '400': { description: 'Refused.' } };
const tenant = { name: 'x-tenant', in: 'header', required: true, schema: { type: 'string', minLength: 2 } };

/** Plans are of a tenant, which the document says of them alone. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Plans', version: '1' },
  paths: {
    '/health': { get: { operationId: 'getHealth', responses: answers } },
    '/plans': { get: { operationId: 'listPlans', parameters: [tenant], responses: answers } },
  },
});

/** A service that knows one tenant. */
async function judged(tenants: readonly string[] = ['acme']) {
  const sent: WireRequest[] = [];
  const outcome = await verify(
    {
      ...shortRun({ contract: CONTRACT }),
      headers: [{ name: 'X-Tenant', value: 'acme', variable: 'TENANT' }],
    },
    () => {},
    () =>
      memoryTransport((request) => {
        sent.push(request);
        const given = headerOfRequest(request, 'x-tenant');
        return { status: given !== undefined && tenants.includes(given) ? 200 : 400 };
      }),
  );
  if (!outcome.ok) throw new Error(outcome.error);
  return { sent, findings: outcome.value.findings };
}

describe('a header field that is given', () => {
  it('goes with every request whose operation does not have it as a parameter', async () => {
    const { sent } = await judged();
    const health = sent.filter(({ path, method }) => path === '/health' && method === 'GET');
    expect(health.length).toBeGreaterThan(0);
    expect(health.filter((request) => headerOfRequest(request, 'x-tenant') !== 'acme')).toEqual([]);
  });

  it('is the only value of valid requests where it is a parameter, which is sent with defects all the same', async () => {
    const { sent, findings } = await judged();
    const given = sent
      .filter(({ path }) => path === '/plans')
      .map((each) => headerOfRequest(each, 'x-tenant'));
    expect(findings).toEqual([]);
    expect(given).toContain('acme');
    expect(given).toContain(undefined);
  });

  it('stands in curl lines, a secret one as its variable', async () => {
    const { findings } = await judged(['other']);
    const lines = findings.flatMap(({ exchanges, another }) =>
      [...exchanges, ...(another === undefined ? [] : [another])].map(({ curl }) => curl),
    );
    expect(lines.filter((line) => line.includes('acme'))).toEqual([]);
    expect(lines.some((line) => line.includes(`-H 'x-tenant: '"$TENANT"`))).toBe(true);
    expect(lines.some((line) => line.includes(`-H 'X-Tenant: '"$TENANT"`))).toBe(true);
  });
});
