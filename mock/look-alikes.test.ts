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
