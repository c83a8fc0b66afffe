import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drive } from './testing/drive.ts';

const FILE = join(import.meta.dirname, '../fixtures/contracts/shapes/made-by-name.yaml');

test('a POST to where an item will stand makes it under that name, once', async () => {
  const mock = await drive(FILE);
  expect((await mock.send('GET', '/users/ada')).status).toBe(404);
  const made = await mock.send('POST', '/users/ada');
  expect(made.status).toBe(201);
  expect(made.json).toMatchObject({ name: 'ada' });
  expect((await mock.send('POST', '/users/ada')).status).toBe(409);
  expect((await mock.send('GET', '/users/ada')).json).toEqual(made.json);
  expect((await mock.send('GET', '/users')).json).toEqual([made.json]);
  expect((await mock.send('DELETE', '/users/ada')).status).toBe(204);
  expect((await mock.send('GET', '/users/ada')).status).toBe(404);
});
