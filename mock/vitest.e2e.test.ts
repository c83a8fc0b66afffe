import { test as base, expect } from 'vitest';
import { mockFixtures, type MockFixtures } from './vitest.ts';

const test = base.extend<MockFixtures>(mockFixtures({ apiKey: 'test-key' }));
const headers = { Authorization: 'Bearer test-key', 'Content-Type': 'application/json' };
const body = JSON.stringify({ name: 'Ada', categoryId: 1 });

test('creating is tried again where the service is busy', async ({ mock }) => {
  mock.use({ match: { operation: 'createPet' }, times: 2, respond: { status: 503 }, check: false });
  const create = () => fetch(`${mock.url}/pets`, { method: 'POST', headers, body });
  let answer = await create();
  while (answer.status === 503) answer = await create();
  expect(answer.status).toBe(201);
  expect(mock.state()['/pets']?.at(-1)).toMatchObject({ name: 'Ada' });
  expect(mock.journal().map(({ status }) => status)).toEqual([201, 503, 503]);
});

test('the next test starts afresh', async ({ mock }) => {
  expect(mock.state()['/pets']).toHaveLength(3);
  expect(mock.journal()).toEqual([]);
  mock.load({ '/pets': [{ id: 7, name: 'Grace', categoryId: 2 }] });
  const answer = await fetch(`${mock.url}/pets`, { headers });
  expect(await answer.json()).toMatchObject([{ id: 7 }]);
});
