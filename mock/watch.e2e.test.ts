import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

test('files behind a $ref are watched too, those that a change brings in and those that are broken for a while', async () => {
  const folder = testFolder();
  const spec = join(folder, 'openapi.yaml');
  mkdirSync(join(folder, 'parts'));
  const part = join(folder, 'parts', 'part.yaml');
  const deeper = join(folder, 'deeper.yaml');
  writeFileSync(
    spec,
    [
      'openapi: 3.1.0',
      'info: { title: Parts, version: "1" }',
      'paths:',
      '  /n:',
      '    get:',
      '      responses:',
      '        "200":',
      '          description: A number',
      "          content: { application/json: { schema: { $ref: 'parts/part.yaml' } } }",
    ].join('\n'),
  );
  writeFileSync(part, 'const: 1');
  const notices: string[] = [];
  const mock = await startMock({ spec, watch: true, notice: (line) => notices.push(line) });
  const eventually = (read: () => unknown) => expect.poll(read, { timeout: 20_000 });
  const served = async () => (await call(mock, 'GET', '/n')).text;
  expect(await served()).toBe('1');

  writeFileSync(part, 'const: 2');
  await eventually(served).toBe('2');

  writeFileSync(part, 'const: [');
  await eventually(() => notices.at(-1)).toMatch(/part\.yaml.*/);
  expect(await served()).toBe('2');

  writeFileSync(part, '$ref: ../deeper.yaml');
  await eventually(() => notices.at(-1)).toMatch(/still served: .*deeper\.yaml/);
  writeFileSync(deeper, 'const: 3');
  await eventually(served).toBe('3');
  writeFileSync(deeper, 'const: 4');
  await eventually(served).toBe('4');
  await mock.close();
});
