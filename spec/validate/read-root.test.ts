import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateDocument } from './validate.ts';

const folder = mkdtempSync(join(tmpdir(), 'unreadable-'));

async function reasonFor(text: string | Uint8Array, name = 'spec.yaml'): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, text);
  const result = await validateDocument(path);
  if (result.ok) throw new Error(`read, with ${result.value.length} problems`);
  expect(result.error.file).toBe(path);
  return result.error.reason;
}

/** Aliases of aliases, ten times ten times ten …: a line each, and more nodes than memory holds. */
const BOMB = [
  'openapi: 3.1.0',
  'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(10).fill(`*a${n}`).join(', ')}]`),
].join('\n');

test.each([
  ['', 'is empty'],
  ['# nothing but a comment\n', 'is empty'],
  ['Just a sentence.', 'is no OpenAPI document: it holds a string, not an object'],
  ['- a\n- b\n', 'is no OpenAPI document: it holds an array, not an object'],
  ['title: Something else\n', 'is no OpenAPI document: it has no `openapi` version'],
  [
    "swagger: '2.0'\ninfo: {}\n",
    'is a document of Swagger 2.0, which is not read; this makes it OpenAPI 3: npx swagger2openapi --outfile openapi.yaml FILE',
  ],
  ['openapi: 3.1\n', "is no OpenAPI document: `openapi` must be a string such as '3.1.0'"],
  ['openapi: 3.3.0\n', 'is a document of OpenAPI 3.3.0; only 3.0, 3.1 and 3.2 are read'],
  ['openapi: 31.0\n', "is no OpenAPI document: `openapi` must be a string such as '3.1.0'"],
  [BOMB, 'is not read: its aliases unfold beyond all measure (more than 1000 times)'],
  ['['.repeat(50_000), 'is nested too deeply to be read'],
])('%.30j', async (text, reason) => {
  expect(await reasonFor(text)).toBe(reason);
});

test('text that is no YAML at all', async () => {
  expect(await reasonFor('{ this: is [ no: }{ YAML')).toMatch(/^is neither YAML nor JSON: /);
  expect(await reasonFor('<html>\n\t<p a="b: c">: </p>\n\t: -\n</html>')).toMatch(/^is /);
});

test('bytes that are no text', async () => {
  expect(await reasonFor(new Uint8Array([0xff, 0xfe, 0x00, 0x41]))).toBe('is not UTF-8 text');
});

test('no such file, and a folder', async () => {
  const missing = await validateDocument(join(folder, 'missing.yaml'));
  expect(missing).toEqual({
    ok: false,
    error: { file: join(folder, 'missing.yaml'), reason: 'does not exist' },
  });
  const directory = await validateDocument(folder);
  expect(directory).toEqual({ ok: false, error: { file: folder, reason: 'is a directory, not a document' } });
});

test('a byte order mark and Windows line ends are no part of the document', async () => {
  const path = join(folder, 'windows.yaml');
  writeFileSync(path, '\uFEFFopenapi: 3.1.0\r\ninfo: { title: T, version: 1 }\r\npaths: {}\r\n');
  const result = await validateDocument(path);
  expect(result.ok && result.value.map(({ line, column, rule }) => `${line}:${column} ${rule}`)).toEqual([
    '2:28 structure',
  ]);
});
