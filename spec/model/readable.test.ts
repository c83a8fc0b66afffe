import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadContract } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'readable-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";
const PATHS = 'paths:\n  /a:\n    get:\n      responses: { 204: { description: A. } }\n';

/** The operations of a file with this text, and what is told of it. */
async function read(name: string, text: string): Promise<unknown> {
  const file = join(folder, name);
  writeFileSync(file, text);
  const loaded = await loadContract(file);
  if (!loaded.ok) return loaded.error.replaceAll(`${folder}/`, '');
  const { operations, unsupported } = loaded.value;
  return [operations.map(({ path }) => path), unsupported.map((line) => line.replaceAll(`${folder}/`, ''))];
}

test('a file called JSON that is YAML is read, and it is told', async () => {
  expect(await read('a.json', HEAD + PATHS)).toEqual([
    ['/a'],
    [expect.stringMatching(/^a\.json:1:1: not JSON: .*: a\.json is read as YAML$/)],
  ]);
});

test('of a key that stands twice, the last one counts, and it is told', async () => {
  expect(await read('b.yaml', `${HEAD}${PATHS}${PATHS.replace('/a', '/b')}`)).toEqual([
    ['/b'],
    ["b.yaml:7:1: the key 'paths' stands here a second time: the last one counts"],
  ]);
});

test('what is neither is refused in a line', async () => {
  expect(await read('c.json', `${HEAD}paths: [\n`)).toMatch(/^c\.json:4:1: not JSON/);
});
