import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { spawnCli } from './testing/spawn.ts';

const MAIN = fileURLToPath(new URL('main.js', import.meta.url));
/** Tells at the end which of Node's own modules were loaded. */
const TELL = 'data:text/javascript,process.on("exit",()=>console.error(process.moduleLoadList.join("\\n")))';

const cache = mkdtempSync(join(tmpdir(), 'cache-'));
afterAll(() => rmSync(cache, { recursive: true }));

async function modulesOf(...args: readonly string[]): Promise<readonly string[]> {
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', TELL, MAIN, ...args], { env });
  return stderr.split('\n');
}

it('from the second start on, neither what strips types nor Node’s own fetch is loaded', async () => {
  const heavy = /internal\/deps\/(amaro|undici)/;
  const first = await modulesOf('validate');
  expect(first.filter((name) => heavy.test(name))).not.toEqual([]);
  const second = await modulesOf('validate');
  expect(second.length).toBeGreaterThan(50);
  expect(second.filter((name) => heavy.test(name))).toEqual([]);
});

it('on a Node that is too old it is told in one line', async () => {
  const older = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})';
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(older)}`;
  expect(await spawnCli(['validate'], { env: { NODE_OPTIONS } })).toEqual({
    status: 2,
    stdout: '',
    stderr: 'petstore-contract needs Node 24 or later, and this is 20.20.2\n',
  });
});
