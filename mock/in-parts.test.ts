import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContract } from '../spec/model/load.ts';
import { drive } from './testing/drive.ts';

const FILE = join(import.meta.dirname, '../fixtures/contracts/shapes/in-parts.yaml');

test('a part that means the document by #/components is served as it is meant', async () => {
  const mock = await drive(FILE);
  const made = await mock.send('POST', '/crates', { label: 'A' });
  const read = await mock.send('GET', `/crates/${String(made.at('/id'))}`);
  expect([read.status, read.json]).toEqual([200, made.json]);
  const listed = await mock.send('GET', '/crates');
  expect([listed.headers['Content-Type'], listed.at('/0')]).toEqual(['application/json', made.json]);
});

test('a Link from what is made or changed to what it refers to makes nothing', async () => {
  const loaded = await loadContract(FILE);
  if (!loaded.ok) throw new Error(loaded.error);
  const made = loaded.value.resources.map(({ item, creations }) => [
    item,
    creations.map(({ operation }) => operation.id),
  ]);
  expect([loaded.value.omitted, Object.fromEntries(made)]).toEqual([
    [],
    { '/crates/{crateId}': ['createCrate'], '/owners/{ownerId}': [] },
  ]);
});
