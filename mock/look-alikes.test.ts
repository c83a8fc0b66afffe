import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drive } from './testing/drive.ts';

const mock = await drive(join(import.meta.dirname, '../fixtures/contracts/shapes/look-alikes.yaml'));

test('what has the form of another kind is made where its own path is', async () => {
  const makers = (await mock.send('GET', '/makers')).json;
  const made = await mock.send('POST', '/drawers', { label: 'Nuts' });
  expect((await mock.send('GET', `/drawers/${String(made.at('/id'))}`)).status).toBe(200);
  expect((await mock.send('GET', '/makers')).json).toEqual(makers);
});

test.each([
  ['/part', { id: -5, name: 'Nut' }],
  ['/bills', { id: 0.5, total: 1 }],
])('an identity that could not be read again is not taken from the client (%s)', async (path, body) => {
  const made = await mock.send('POST', path, body);
  const { id, ...rest } = body;
  const read = await mock.send('GET', `${path}/${String(made.at('/id'))}`);
  expect(made.at('/id')).not.toBe(id);
  expect([read.status, read.json]).toEqual([200, { id: made.at('/id'), ...rest }]);
});

test('what is written by an identity is shown as what it identifies, and by it where that is the form', async () => {
  const made = await mock.send('POST', '/trips', { city: 7 });
  expect(made.at('/city')).toBe(7);
  const path = `/trips/${String(made.at('/id'))}`;
  expect((await mock.send('GET', path)).at('/city/id')).toBe(7);
  expect((await mock.send('PATCH', path, { note: 'x' })).json).toMatchObject({ city: 7, note: 'x' });
  expect((await mock.send('GET', '/trips')).at('/results/0/city/id')).toBe(7);
});

test('what can only be an object identifies nothing, though the path calls its parameter so', async () => {
  const made = await mock.send('POST', '/shelves', { title: 'A' });
  expect(made.json).toMatchObject({ id: expect.any(String), title: 'A' });
});

test('a plural beside the singular lists what is made there', async () => {
  const made = await mock.send('POST', '/part', { name: 'Bolt' });
  const listed = await mock.send('GET', '/parts?limit=1');
  expect([listed.at('/data'), typeof listed.at('/total')]).toEqual([
    [{ id: made.at('/id'), name: 'Bolt' }],
    'number',
  ]);
});

test('a path that takes ten identities does not end what can be made', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, () => mock.send('POST', '/orders', { name: 'x' })),
  );
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
});
