import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatProblem } from './problem.ts';
import { validateDocument } from './validate.ts';

const folder = mkdtempSync(join(tmpdir(), 'remote-'));
const REMOTE: Readonly<Record<string, string>> = {
  '/parts.yaml': "Size: { $ref: './more.yaml#/Size' }\nLocal: { $ref: 'file:///etc/hostname' }\n",
  '/more.yaml': 'Size: { type: integer, default: big }\n',
};
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const text = REMOTE[request.url ?? ''];
    response.statusCode = text === undefined ? 404 : 200;
    response.end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address === 'object' && address !== null) base = `http://127.0.0.1:${address.port}`;
});

afterAll(() => void server.close());

async function problemsOf(ref: string, allowRemoteRefs: boolean): Promise<readonly string[]> {
  const path = join(folder, 'spec.yaml');
  const schemas = `components: { schemas: { Size: { $ref: '${ref}' } } }`;
  writeFileSync(path, `openapi: 3.1.0\ninfo: { title: T, version: '1' }\n${schemas}\n`);
  const result = await validateDocument(path, { allowRemoteRefs });
  if (!result.ok) throw new Error(result.error.reason);
  return result.value.map((problem) => formatProblem(problem).replace(`${folder}/`, ''));
}

test('a $ref to the network is refused', async () => {
  expect(await problemsOf(`${base}/parts.yaml#/Size`, false)).toEqual([
    `spec.yaml:3:40: broken $ref: '${base}/parts.yaml' leads to the network: allow that with --allow-remote-refs (ref-resolves)`,
  ]);
});

test('where it is allowed, remote documents are read, theirs too, and their problems have their names', async () => {
  expect(await problemsOf(`${base}/parts.yaml#/Size`, true)).toEqual([
    `${base}/more.yaml:1:33: the default breaks its schema: must be integer, not string (default-conforms)`,
  ]);
});

test('what is not there is told', async () => {
  expect(await problemsOf(`${base}/nothing.yaml`, true)).toEqual([
    `spec.yaml:3:40: broken $ref: '${base}/nothing.yaml' cannot be fetched: it answers 404 (ref-resolves)`,
  ]);
  expect(await problemsOf('ftp://things.example/a.yaml', true)).toEqual([
    "spec.yaml:3:40: broken $ref: 'ftp://things.example/a.yaml' is of a scheme that is not followed (ftp:) (ref-resolves)",
  ]);
});
