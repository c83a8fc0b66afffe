import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drive } from './testing/drive.ts';

const FILE = join(import.meta.dirname, '../fixtures/contracts/shapes/partial-writes.yaml');

test('a PUT that requires nothing of what a creation does changes what it is sent', async () => {
  const mock = await drive(FILE);
  const made = await mock.send('POST', '/guests', { name: 'Ada', town: 'Ulm' });
  const path = `/guests/${String(made.at('/id'))}`;
  expect((await mock.send('PUT', path, { name: 'Bea' })).json).toMatchObject({ name: 'Bea', town: 'Ulm' });
});
