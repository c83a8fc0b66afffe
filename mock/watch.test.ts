import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_SPEC } from './own-spec.ts';
import { startMock } from './start.ts';
import { call, post } from './testing/call.ts';
import { testFolder } from './testing/folder.ts';

test('a changed document is served without losing state; a broken one is told of, and the old one kept', async () => {
  const spec = join(testFolder(), 'openapi.yaml');
  const text = readFileSync(OWN_SPEC, 'utf8');
  writeFileSync(spec, text);
  const notices: string[] = [];
  const mock = await startMock({
    spec,
    watch: true,
    notice: (line) => notices.push(line.replace(spec, 'openapi.yaml')),
  });
  await post(mock, '/pets', { name: 'kept', categoryId: 1 });
  const eventually = (read: () => unknown) => expect.poll(read, { timeout: 20_000 });

  writeFileSync(spec, 'openapi: [');
  await eventually(() => notices.at(-1)).toMatch(/openapi\.yaml changed, and the old one is still served: /);
  expect((await call(mock, 'GET', '/pets/4')).at('/name')).toBe('kept');

  writeFileSync(
    spec,
    text.replace(/type: integer, minimum: 1, maximum: 100/, 'type: integer, minimum: 1, maximum: 2'),
  );
  await eventually(() => notices.at(-1)).toBe('openapi.yaml changed: now served');
  await eventually(async () => (await call(mock, 'GET', '/pets?limit=3')).status).toBe(400);
  expect((await call(mock, 'GET', '/pets/4')).at('/name')).toBe('kept');
  expect((await post(mock, '/pets', { name: 'x', categoryId: 1 })).at('/id')).toBe(5);

  writeFileSync(`${spec}.new`, text);
  renameSync(`${spec}.new`, spec);
  await eventually(async () => (await call(mock, 'GET', '/pets?limit=3')).status).toBe(200);
  await mock.close();
});
