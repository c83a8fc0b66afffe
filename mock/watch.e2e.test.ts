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

test('state that a changed document has no place for is made to fit, dropped or kept aside, and told; nothing is a 500', async () => {
  const spec = join(testFolder(), 'openapi.yaml');
  const text = readFileSync(OWN_SPEC, 'utf8');
  writeFileSync(spec, text);
  const notices: string[] = [];
  const state = join(testFolder(), 'state.db');
  const mock = await startMock({ spec, state, watch: true, notice: (line) => notices.push(line) });
  const seen = async (change: string): Promise<readonly string[]> => {
    notices.length = 0;
    writeFileSync(spec, change);
    await expect.poll(() => notices.at(-1), { timeout: 20_000 }).toMatch(/now served$/);
    return notices.slice(0, -1);
  };
  const withAge = text
    .replace(/required: \[id\]$/m, 'required: [id, age]')
    .replace(/^( +)id:$/m, '$1age: { type: integer, minimum: 1 }\n$1id:');
  expect(withAge).not.toBe(text);
  expect(await seen(withAge)).toEqual([
    '/pets: 3 of 3 resources did not fit the document (age is required): made to fit',
  ]);
  expect((await call(mock, 'GET', '/pets/1')).json).toMatchObject({ id: 1, name: 'Milo', age: 1 });
  const moved = text.replaceAll('/pets', '/animals');
  expect(await seen(moved)).toContain(
    '/pets: the document has no such collection; what it held (3) is kept aside',
  );
  expect((await call(mock, 'GET', '/animals')).status).toBe(200);
  await seen(text);
  expect((await call(mock, 'GET', '/pets')).length).toBe(3);
  expect((await call(mock, 'GET', '/pets/1')).status).toBe(200);
  await mock.close();

  writeFileSync(spec, withAge);
  const told: string[] = [];
  const again = await startMock({ spec, state, notice: (line) => told.push(line) });
  expect((await call(again, 'GET', '/pets')).status).toBe(200);
  await again.close();
  const fresh = await startMock({ spec, notice: (line) => told.push(line) });
  expect(told.at(-1)).toBe('/pets: 3 of 3 examples did not fit the document (age is required): made to fit');
  await fresh.close();
});

test('a changed file of rules is taken up; one that is wrong is told, and the old rules stay', async () => {
  const rules = join(testFolder(), 'rules.yaml');
  const rule = (status: number): string =>
    `{ match: { operation: listPets }, respond: { status: ${status} } }`;
  writeFileSync(rules, rule(401));
  const notices: string[] = [];
  const mock = await startMock({ rules, watch: true, notice: (line) => notices.push(line) });
  const status = async () => (await call(mock, 'GET', '/pets')).status;
  expect(await status()).toBe(401);
  writeFileSync(rules, rule(404));
  await expect.poll(status, { timeout: 20_000 }).toBe(404);
  writeFileSync(rules, rule(503));
  await expect
    .poll(() => notices.at(-1), { timeout: 20_000 })
    .toBe(
      `${rules} changed, and the old rules stay: ${rules}:1:54: respond/status 503 is not documented for listPets, only 200, 401, 4XX; check: false lets it`,
    );
  expect(await status()).toBe(404);
  await mock.close();
});
