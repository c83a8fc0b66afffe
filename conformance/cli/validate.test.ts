import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cli, type Ended } from './testing/cli.ts';

const run = (args: readonly string[]): Promise<Ended> => cli(['validate', ...args]);

test('without a document, the own contract: clean', async () => {
  expect(await run([])).toEqual({
    status: 0,
    stdout: '',
    stderr: 'spec/openapi.yaml: 3 operations, 5 schemas, no problems\n',
  });
});

test('problems go to stdout like a compiler’s, one a line', async () => {
  const path = 'fixtures/contracts/broken/path-unique.yaml';
  expect(await run([path])).toEqual({
    status: 1,
    stdout: `${path}:6:3: the path '/things/{id}' is the same path as '/things/{thingId}' (path-unique)\n`,
    stderr: `${path}: no operations, no schemas, 1 problem\n`,
  });
});

test('a file that is referred to is named from where we stand', async () => {
  const top = process.cwd();
  onTestFinished(() => process.chdir(top));
  process.chdir('fixtures/contracts/broken');
  const { stdout } = await run(['ref-resolves--in-another-file.yaml']);
  expect(stdout.split('\n')[0]).toMatch(/^parts\/parts\.yaml:6:19: /);
});

test('--json writes data', async () => {
  const { status, stdout } = await run(['--json', 'fixtures/contracts/broken/path-unique.yaml']);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    file: 'fixtures/contracts/broken/path-unique.yaml',
    operations: 0,
    schemas: 0,
    problems: [
      {
        file: 'fixtures/contracts/broken/path-unique.yaml',
        line: 6,
        column: 3,
        message: "the path '/things/{id}' is the same path as '/things/{thingId}'",
        rule: 'path-unique',
        pointer: '#/paths/~1things~1{id}',
      },
    ],
  });
});

test.each([
  ['missing.yaml', 'missing.yaml does not exist'],
  ['spec', 'spec is a directory, not a document'],
  ['package.json', 'package.json is no OpenAPI document: it has no `openapi` version'],
])('%s cannot be read: one line, exit status 2', async (path, line) => {
  expect(await run([path])).toEqual({
    status: 2,
    stdout: '',
    stderr: `petstore-contract validate: ${line}\n`,
  });
});

test('what a document says cannot command a terminal', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'validate-')), 'spec.yaml');
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  writeFileSync(path, 'openapi: 3.1.0\ninfo: { title: T, version: "1", "\\e[2J\\nx": 1 }\npaths: {}\n');
  const { status, stdout } = await run([path]);
  expect(status).toBe(1);
  expect(stdout).not.toContain('\u001B');
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
});

test('an unknown option is bad usage', async () => {
  expect((await run(['--jsn'])).status).toBe(2);
});
