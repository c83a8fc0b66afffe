import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { loadContract } from '../../spec/model/load.ts';
import { contractPath, exchangesOf } from '../rules/testing/exchanges.ts';
import { wholeOf, type Whole } from './whole-list.ts';

async function whole(
  file: string | undefined,
  operation: string,
  request: JsonObject,
  response: JsonObject,
): Promise<Whole | undefined> {
  const loaded = await loadContract(contractPath(file));
  if (!loaded.ok) throw new Error(loaded.error);
  const [exchange] = exchangesOf(
    [{ operation, request, response: { status: 200, ...response } }],
    loaded.value,
  );
  return exchange && wholeOf(exchange, loaded.value);
}

const WORKSPACES = '../others/workspaces/openapi.yaml';
const IDS = { 'path.workspaceId': 'w', 'path.projectId': 'p' };
const none: readonly Json[] = [];

it.each([
  [
    'a cursor',
    { items: none, nextCursor: 'x', total: 1 },
    { follows: true, total: { at: '/total', count: 1 } },
  ],
  ['null for a cursor', { items: none, nextCursor: null, total: 0 }, { follows: false }],
  ['no cursor', { items: none, total: 0 }, { follows: false }],
])('%s says whether more follows', async (_, body, expected) => {
  expect(await whole(WORKSPACES, 'listWorkspaces', {}, { body })).toMatchObject(expected);
});

it('documented headers say it of an array', async () => {
  const headers = { link: '</d?page=2>; rel="next"', 'x-total-count': '7' };
  expect(await whole(WORKSPACES, 'listDocuments', IDS, { body: none, headers })).toMatchObject({
    follows: true,
    total: { at: 'header X-Total-Count', count: 7 },
  });
});

it('a documented header says the total of an object that does not', async () => {
  const body = { items: none, nextCursor: null };
  const headers = { 'x-total-count': '7' };
  expect(await whole('../others/clinic/openapi.yaml', 'listPatients', {}, { body, headers })).toMatchObject({
    follows: false,
    total: { at: 'header X-Total-Count', count: 7 },
  });
});

it('headers that the contract does not have say nothing', async () => {
  const headers = { link: '</pets?page=2>; rel="next"', 'x-total-count': '7' };
  expect(await whole(undefined, 'listPets', {}, { body: none, headers })).toMatchObject({
    follows: undefined,
    total: undefined,
  });
});

it.each([
  [{ 'query.limit': 5 }, { isUnfiltered: true, isFirst: true }],
  [{ 'query.cursor': 'x' }, { isUnfiltered: false, isFirst: false }],
  [{ 'query.plan': 'team' }, { isUnfiltered: false, isFirst: true }],
])('%o asks for a part', async (request, expected) => {
  const body = { items: none, total: 0 };
  expect(await whole(WORKSPACES, 'listWorkspaces', request, { body })).toMatchObject(expected);
});
