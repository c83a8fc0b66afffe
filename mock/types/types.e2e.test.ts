import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { startMock, type RunningMock } from '../start.ts';
import type { components, paths } from './contract.d.ts';
import { bare, TYPES } from './generate.ts';

test('the types are those of the document', async () => {
  const script = fileURLToPath(new URL('print.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(bare(await readFile(TYPES, 'utf8')), 'out of date: npm run types:generate').toBe(bare(stdout));
});

/** The example for a front-end team: a typed client against the mock, in a test of theirs. */
describe('openapi-fetch against the mock', () => {
  let mock: RunningMock;
  beforeAll(async () => {
    mock = await startMock();
  });
  afterAll(() => mock.close());
  const client = () =>
    createClient<paths>({ baseUrl: mock.url, headers: { Authorization: `Bearer ${mock.key}` } });

  test('creates and lists, fully typed', async () => {
    const { data, error } = await client().POST('/pets', {
      body: { name: 'Ada', categoryId: 3, status: 'sold' },
    });
    expectTypeOf(data).toExtend<components['schemas']['Pet'] | undefined>();
    expectTypeOf(error).toExtend<components['schemas']['Error'] | undefined>();
    const listed = await client().GET('/pets', { params: { query: { status: 'sold', limit: 1 } } });
    expect(listed.data).toEqual([data]);
  });

  test('has the reason of a failure in its error', async () => {
    const { data, error } = await client().GET('/pets/{petId}', { params: { path: { petId: 404 } } });
    expect([data, error?.status, error?.code]).toEqual([undefined, 404, 'not_found']);
  });

  test('a wrong name or type does not compile', () => {
    // @ts-expect-error no such status
    const wrong: components['schemas']['NewPet'] = { name: 'x', categoryId: 1, status: 'lost' };
    expect(wrong).toBeDefined();
  });
});
