import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { STANDARDS, type Some } from '../config/settings.ts';
import { selectedIn } from './selected.ts';
import { withTags } from './selection.ts';

const done = { responses: { '200': { description: 'Done.' } } };
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Plans', version: '1' },
  paths: {
    '/plans': { get: { operationId: 'listPlans', ...done } },
    '/shutdown': { post: { operationId: 'shutDown', ...done } },
    '/invitations': { post: { operationId: 'invite', ...done } },
  },
});

const STAGING = 'https://staging.example/v1';
const ENDS = 'it looks as if it ends the service; --allow-destructive asks it';

/** What of the contract is left out. */
async function skipped(settings: Some) {
  const selected = await selectedIn(
    { settings: { ...STANDARDS, ...settings }, file: undefined, hooks: {} },
    CONTRACT,
  );
  return selected.ok
    ? { skip: selected.value.skip, why: selected.value.spared.get('shutDown') }
    : selected.error;
}

describe('what looks as if nobody could take it back', () => {
  it('is left out of a service elsewhere, with the reason', async () => {
    expect(await skipped({ baseUrl: STAGING })).toEqual({ skip: ['shutDown', 'invite'], why: ENDS });
  });

  it.each([
    [{ baseUrl: STAGING, allowDestructive: true }],
    [{ baseUrl: 'http://127.0.0.1:8080' }],
    [{ baseUrl: 'http://localhost:8080' }],
    [{}],
  ])('is asked where it may be: %j', async (settings) => {
    expect(await skipped(settings)).toEqual({ skip: [], why: undefined });
  });

  it('is left out on this machine, too, where it empties a list that others may have filled', async () => {
    const listed = {
      '200': { description: 'All.', content: { 'application/json': { schema: { type: 'array' } } } },
    };
    const contract = contractOf({
      openapi: '3.1.0',
      info: { title: 'Plans', version: '1' },
      paths: {
        '/plans': {
          get: { operationId: 'listPlans', responses: listed },
          delete: { operationId: 'clearPlans', ...done },
        },
        '/plans/{planId}': {
          parameters: [{ name: 'planId', in: 'path', required: true, schema: { type: 'string' } }],
          get: { operationId: 'getPlan', ...done },
        },
        '/cart': { get: { operationId: 'getCart', ...done }, delete: { operationId: 'emptyCart', ...done } },
      },
    });
    const spared = async (settings: Some): Promise<readonly string[] | string> => {
      const of = {
        settings: { ...STANDARDS, baseUrl: 'http://127.0.0.1:8080', ...settings },
        file: undefined,
      };
      const selected = await selectedIn({ ...of, hooks: {} }, contract);
      return selected.ok ? [...selected.value.spared.keys()] : selected.error;
    };
    expect(await spared({})).toEqual(['clearPlans']);
    expect(await spared({ allowDestructive: true })).toEqual([]);
  });

  it('is asked where its own settings say so', async () => {
    const operations = new Map([['shutDown', { skip: false }]]);
    expect(await skipped({ baseUrl: STAGING, operations })).toEqual({ skip: ['invite'], why: undefined });
  });

  it('is told where nothing else is selected', async () => {
    expect(await skipped({ baseUrl: STAGING, only: ['shutDown'] })).toBe(
      `no operation is selected: of shutDown, ${ENDS}`,
    );
  });
});

it('what is said last of an operation holds, and never is never undone', async () => {
  const operations = new Map([
    ['*', { skip: true }],
    ['listPlans', { skip: false }],
  ]);
  expect(await skipped({ operations })).toEqual({ skip: ['shutDown', 'invite'], why: undefined });
  expect(await skipped({ operations, never: ['listPlans'] })).toBe(
    'no operation is selected: --skip leaves out all that --only names',
  );
});

it.each([
  ['admin', ['tag:admin']],
  ['adm*', ['tag:adm*']],
  ['remove*', ['remove*', 'tag:remove*']],
  ['auth', ['auth']],
  ['tag:auth', ['tag:auth']],
])('%s is a tag where no rule has that name', (pattern, expected) => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': { get: { operationId: 'removeThing', tags: ['admin', 'auth', 'removed'], ...done } },
    },
  });
  expect(withTags([pattern], contract)).toEqual(expected);
});
