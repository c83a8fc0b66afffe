import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { hintText } from '../report/hint-text.ts';
import { verify } from './engine.ts';
import type { RunOptions } from './options.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const answers = {
  '200': { description: 'Done.' },
  '400': { description: 'Refused.' },
  '404': { description: 'None.' },
};
const tenant = { name: 'tenant', in: 'query', schema: text };
// Whose values the document has, or that no value by itself is.
const closed = [
  { name: 'format', in: 'query', schema: { enum: ['long', 'short'] } },
  { name: 'parts', in: 'query', schema: { type: 'array', items: text } },
];
const path = (name: string) => ({ name, in: 'path', required: true, schema: text });

const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Plans', version: '1' },
  servers: [{ url: 'https://plans.example/api/v2' }],
  paths: {
    '/health': { get: { operationId: 'getHealth', responses: answers } },
    '/plans': { get: { operationId: 'listPlans', parameters: [tenant, ...closed], responses: answers } },
    '/tiers': { get: { operationId: 'listTiers', parameters: [tenant], responses: answers } },
    '/spaces/{space}': { parameters: [path('space')], get: { operationId: 'getSpace', responses: answers } },
    '/spaces/{space}/notes/{note}': {
      parameters: [path('space'), path('note')],
      get: { operationId: 'getNote', responses: answers },
    },
  },
});

/** What would help at a service that wants a tenant, and has one space with one note. */
async function hinted(options: Partial<RunOptions> = {}) {
  const outcome = await verify(
    { ...shortRun({ contract: CONTRACT }), ...options },
    () => {},
    () =>
      memoryTransport(({ path: at }) => {
        if (at === '/health') return { status: 200 };
        if (at.startsWith('/spaces'))
          return { status: ['/spaces/main', '/spaces/main/notes/7'].includes(at) ? 200 : 404 };
        return at.includes('tenant=acme')
          ? { status: 200 }
          : { status: 400, body: { message: 'the tenant is missing for the format and the parts' } };
      }),
  );
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.hints.map(hintText);
}

describe('what would help most', () => {
  it('is what refusals name, and what nothing was found of', async () => {
    expect(await hinted()).toEqual([
      '2 operations never succeeded, and seem to need a tenant: --known tenant=… (listPlans, listTiers)',
      '2 operations never succeeded, and seem to need a space: --resource space=… (getSpace, getNote)',
    ]);
  });

  it('is no more what was said, but what comes next', async () => {
    const known = new Map([['tenant', ['acme']]]);
    const resources = [{ of: 'space', identities: [['main']] }];
    expect(await hinted({ known, resources })).toEqual([
      '1 operation never succeeded, and seems to need a note: --resource note=… (getNote)',
    ]);
    const both = [...resources, { of: 'note', identities: [['7']] }];
    expect(await hinted({ known, resources: both })).toEqual([]);
  });
});

describe("an address with another base path than the document's servers", () => {
  /** Why a service whose paths stand under `under` cannot be judged at an address. */
  async function refused(baseUrl: string, under: string | undefined) {
    const outcome = await verify(
      { ...shortRun({ contract: CONTRACT }), baseUrl },
      () => {},
      ({ baseUrl: at }) => memoryTransport(() => ({ status: at === under ? 200 : 404 })),
    );
    return outcome.ok ? undefined : outcome.error;
  }

  it.each([
    ['http://a.invalid', 'http://a.invalid/api/v2', '; the service answers at http://a.invalid/api/v2'],
    ['http://a.invalid/v2', 'http://a.invalid', '; the service answers at http://a.invalid'],
    ['http://a.invalid/x', 'http://a.invalid/x/api/v2', '; the service answers at http://a.invalid/x/api/v2'],
    [
      'http://a.invalid/v1',
      undefined,
      "; the document's servers end in /api/v2: is it http://a.invalid/api/v2?",
    ],
    ['http://a.invalid/api/v2', undefined, '; is it the address of the service that this document'],
  ])('%s is told what would fit', async (given, under, words) => {
    expect(await refused(given, under)).toContain(words);
  });

  it('is told of a credential that the document does not need', async () => {
    const outcome = await verify(
      { ...shortRun({ contract: CONTRACT }) },
      () => {},
      () => memoryTransport(() => ({ status: 401 })),
    );
    expect(outcome).toMatchObject({
      ok: false,
      error: expect.stringContaining('--header-env Authorization=VARIABLE sends one all the same'),
    });
  });
});
