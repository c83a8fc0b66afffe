import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drive } from './testing/drive.ts';

const mock = await drive(join(import.meta.dirname, '../fixtures/contracts/shapes/untold.yaml'));
const statusOf = async (path: string): Promise<number> => (await mock.send('GET', path)).status;

test('any is there of what the document says nothing of, though its parameter is not declared', async () => {
  const paths = ['/stations/north/weather', '/stations/south/weather', '/stations/east/tides'];
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200]);
});

test('the first that a read is asked for is there, for all operations, and no other', async () => {
  const [one, other] = ['1', '2'].map((digit) => `${digit}b4f3d3e-1111-4222-8333-444455556666`);
  const asked = [`/accounts/${one}/usage`, `/accounts/${one}`];
  for (const path of asked) expect([path, await statusOf(path)]).toEqual([path, 200]);
  const refused = await mock.send('GET', `/accounts/${other}`);
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([404, expect.stringContaining(String(one))]);
});
