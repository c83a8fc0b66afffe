import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadContract } from './load.ts';

it('the network is asked only where that is allowed', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end('A: { maximum: 9007199254740993 }\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'openapi.yaml');
  writeFileSync(
    file,
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /things:
    get:
      responses:
        '200':
          description: ok
          content: { application/json: { schema: { $ref: 'http://127.0.0.1:${address.port}/a.yaml#/A' } } }
`,
  );
  const without = await loadContract(file);
  expect(asked).toBe(0);
  expect(without.ok ? without.value.unsupported : [without.error]).toEqual([
    expect.stringMatching(/leads to the network: allow that with --allow-remote-refs$/),
  ]);
  const contract = await loadContract(file, { allowRemoteRefs: true });
  expect(contract).toMatchObject({
    value: { document: { components: { schemas: { A: { maximum: 9007199254740993n } } } } },
  });
});
