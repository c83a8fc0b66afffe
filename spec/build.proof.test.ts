import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isJsonObject, member, type Json } from './json/json.ts';
import { parseJson } from './json/parse.ts';

const TOP = join(import.meta.dirname, '..');

/** A package as it is published, but for its dependencies: they are those of the checkout. */
const folder = mkdtempSync(join(tmpdir(), 'package-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], cwd = folder): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', CI: '1' };
    execFile(process.execPath, args, { cwd, env }, (error, stdout, stderr) => {
      const status = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ status, stdout, stderr });
    });
  });
}

const manifest = parseJson(readFileSync(join(TOP, 'package.json'), 'utf8'));
const stated: Json = manifest.ok ? manifest.value : null;
const bin = String(member(member(stated, 'bin'), 'petstore-contract'));

const compiler = join(TOP, 'node_modules/typescript/bin/tsc');

beforeAll(async () => {
  cpSync(join(TOP, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const dist = join(folder, 'dist');
  const steps = [
    [compiler, '-p', 'tsconfig.build.json', '--outDir', dist],
    ['spec/copy-assets.ts', dist],
  ];
  for (const step of steps) {
    const { status, stdout, stderr } = await run(step, TOP);
    if (status !== 0) throw new Error(`${step.join(' ')}: ${stdout}${stderr}`);
  }
});

describe('the compiled package', () => {
  it('has every file that its manifest names', () => {
    const named = (value: Json | undefined): readonly string[] =>
      typeof value === 'string' ? [value] : isJsonObject(value) ? Object.values(value).flatMap(named) : [];
    const files = [bin, ...named(member(stated, 'exports'))];
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    expect(readFileSync(join(folder, bin), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('tells its version', async () => {
    expect(await run([bin, '--version'])).toEqual({
      status: 0,
      stdout: `${String(member(stated, 'version'))}\n`,
      stderr: '',
    });
  });

  it('finds its own contract, and validates it', async () => {
    const { status, stderr } = await run([bin, 'validate']);
    expect(stderr).toMatch(/openapi\.yaml: 3 operations, 5 schemas, no problems/);
    expect(status).toBe(0);
  });

  it('lists its rules', async () => {
    const { status, stdout } = await run([bin, 'rules']);
    expect(stdout).toContain('response/no-server-error');
    expect(status).toBe(0);
  });

  it('verifies its own mock', async () => {
    const { status, stdout } = await run([bin, 'verify', '--runs', '0', '--seed', '1']);
    expect(stdout).toMatch(/^conforms: /m);
    expect(status).toBe(0);
  });

  it('gives its mock to a script', async () => {
    const script = [
      "import { startMock } from 'petstore-contract/mock';",
      'const mock = await startMock({ seed: 7, count: 3 });',
      "const headers = { Authorization: 'Bearer ' + mock.key };",
      "const answers = await Promise.all(['/v1/pets', '/', '/_mock/'].map((path) => fetch(mock.origin + path, { headers })));",
      'console.log(JSON.stringify(answers.map(({ status }) => status)), (await answers[0].json()).length);',
      'await mock.close();',
    ];
    writeFileSync(join(folder, 'script.mjs'), `${script.join('\n')}\n`);
    expect(await run(['script.mjs'])).toEqual({ status: 0, stdout: '[200,200,200] 3\n', stderr: '' });
  });

  it('has the types of a config, and reads one', async () => {
    const script = [
      "import { defineConfig } from 'petstore-contract/config';",
      'export default defineConfig({',
      '  runs: 0,',
      '  seed: 1,',
      "  beforeRequest: (request, { purpose }) => void (request.headers['X-Purpose'] = purpose),",
      "  credentials: async (scheme) => (scheme.kind === 'bearer' ? undefined : 'other'),",
      '  environments: { ci: { strict: false } },',
      '});',
      '// @ts-expect-error A number is wanted.',
      "defineConfig({ runs: 'many' });",
    ];
    writeFileSync(join(folder, 'petstore-contract.config.mts'), `${script.join('\n')}\n`);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
    expect(await run([compiler, ...options, 'petstore-contract.config.mts'])).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    const { status, stdout } = await run([bin, 'verify', '--env', 'ci']);
    rmSync(join(folder, 'petstore-contract.config.mts'));
    expect(stdout).toMatch(/^conforms: /m);
    expect(status).toBe(0);
  });

  it('has the types of its mock and of its contract', async () => {
    const script = [
      "import { startMock, type RunningMock } from 'petstore-contract/mock';",
      "import type { components } from 'petstore-contract/types';",
      'const mock: RunningMock = await startMock({ seed: 7 });',
      "export const pet: components['schemas']['Pet'] = { id: 1, name: mock.url, categoryId: 2 };",
      '// @ts-expect-error A name is a string.',
      "export const other: components['schemas']['Pet'] = { id: 1, name: 5, categoryId: 2 };",
    ];
    writeFileSync(join(folder, 'types.mts'), `${script.join('\n')}\n`);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
    expect(await run([compiler, ...options, 'types.mts'])).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});
