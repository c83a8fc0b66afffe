import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faults } from '../../fixtures/services/index.ts';
import { FEW } from './testing/judge.ts';
import { serve } from './testing/serve.ts';
import { spawnCli } from './testing/spawn.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** What another program writes, on both streams. */
function written(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) =>
    execFile(program, args, (_error, stdout, stderr) => resolve(stdout + stderr)),
  );
}

/** Runs command lines one after another, and tells at last which packages were loaded for them. */
const TELL_LOADED = `
  import { registerHooks } from 'node:module';
  const seen = new Set();
  registerHooks({ load(url, context, next) {
    const name = url.split('/node_modules/').at(-1);
    if (url.includes('/node_modules/')) seen.add(name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/'));
    return next(url, context);
  } });
  const { run } = await import(${JSON.stringify(fileOf('program.ts'))});
  const lines = ['--help', '--version', 'verify --help', 'mock --help', 'verify --seeed 1'];
  for (const line of lines) await run(['node', 'petstore-contract', ...line.split(' ')], process);
  process.on('exit', () => process.stderr.write('loaded: ' + [...seen].sort().join(' ')));
`;

describe('the command as a process of its own', () => {
  it('writes the report on stdout, and ends with 0 where the service conforms', async () => {
    const { status, stdout, stderr } = await spawnCli(['verify', ...FEW]);
    expect(stdout).toMatch(/^conforms: Pet Store Service 1\.0\.0, by \d+ requests/m);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('ends with 1 where it does not; --json alone is on stdout', async () => {
    const running = await faults.find(({ id }) => id === 'name-trimmed')?.start();
    if (running === undefined) throw new Error('no such fault');
    const env = { PETSTORE_API_KEY: running.key };
    const { status, stdout, stderr } = await spawnCli(['verify', running.url, ...FEW, '--json'], { env });
    await running.close();
    expect(JSON.parse(stdout)).toMatchObject({ exitStatus: 1 });
    expect(stderr).toMatch(/^1 finding: /m);
    expect(status).toBe(1);
  });

  it('ends with 2 and one line on stderr where nothing can be judged', async () => {
    const env = { PETSTORE_API_KEY: 'Abc123' };
    const { status, stdout, stderr } = await spawnCli(['verify', 'http://127.0.0.1:1/v1'], { env });
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('reports on SIGINT what it found so far, and ends with 130', async () => {
    const asked = new AbortController();
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
      if (server.requests() > 30) asked.abort();
    });
    const { status, stdout } = await spawnCli(['verify', `${server.origin}/v1`, '--rate', '60'], {
      env: { PETSTORE_API_KEY: 'Abc123Def456' },
      ending: { names: ['SIGINT'], at: asked.signal },
    });
    await server.close();
    expect(stdout).toMatch(/it\s+ended\s+early:\s+it\s+was\s+interrupted/);
    expect(status).toBe(130);
  });

  it('ends with the shell that npm starts it by, and reports what it found so far', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
      if (server.requests() === 20) shell.kill('SIGTERM');
    });
    const line = `'${process.execPath}' '${fileOf('main.js')}' verify ${server.origin}/v1 --rate 60; true`;
    const shell = spawn('/bin/sh', ['-c', line], {
      env: { ...process.env, PETSTORE_API_KEY: 'Abc123Def456', npm_lifecycle_event: 'verify' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let told = '';
    shell.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
    await new Promise((resolve) => shell.on('close', resolve));
    await server.close();
    expect(told).toMatch(/it\s+ended\s+early:\s+it\s+was\s+interrupted/);
  });

  it.each([['SIGINT'], ['SIGTERM'], ['SIGINT', 'SIGTERM']] as const)(
    'serves the mock until %s, and closes it once',
    async (...names) => {
      const state = join(await mkdtemp(join(tmpdir(), 'petstore-mock-')), 'state.db');
      onTestFinished(() => rm(dirname(state), { recursive: true }));
      const serving = new AbortController();
      const { status, stdout, stderr } = await spawnCli(['mock', '--port', '0', '--state', state], {
        ending: { names, at: serving.signal },
        onStderr: (text) => text.includes('pages') && serving.abort(),
      });
      expect(stderr).toMatch(/^serving +http:\/\/127\.0\.0\.1:\d+\/v1\n/);
      expect(stderr).not.toContain('not open');
      expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    },
  );

  it('ends quietly where its reader leaves early', async () => {
    const line = `'${process.execPath}' '${fileOf('main.js')}' rules | head -1`;
    expect((await written('/bin/sh', ['-c', line])).split('\n')).toHaveLength(2);
  });

  it('loads nothing heavy for help, the version and bad usage', async () => {
    const told = await written(process.execPath, ['--input-type=module', '-e', TELL_LOADED]);
    expect(told).toContain("unknown option '--seeed'");
    expect(told.split('loaded: ').at(-1)).toBe('commander');
  });
});
