import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command until it ends; `ready` is called with its URL once it serves. */
function run(
  args: readonly string[],
  ready?: (url: string, kill: (signal: NodeJS.Signals) => void) => void,
  env: Readonly<Record<string, string>> = { NO_COLOR: '1' },
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, 'mock', ...args], {
      env: { ...process.env, PETSTORE_API_KEY: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    let told = false;
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
      const url = /serving +(\S+)/.exec(stderr)?.[1];
      if (url === undefined || told || !stderr.includes('pages')) return;
      told = true;
      ready?.(url, (signal) => child.kill(signal));
    });
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

describe('the mock command', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('%s closes it cleanly', async (signal) => {
    const ended = await run(['--port', '0'], (_url, kill) => kill(signal));
    expect(ended.code).toBe(0);
    expect(ended.stderr).toMatch(
      /^serving +http:\/\/127\.0\.0\.1:\d+\/v1\nkey +key-[\da-f]{24}\nreach +this machine only/,
    );
    expect(ended.stdout).toBe('');
  });

  test('told to end twice, it ends once, its state closed', async () => {
    const state = join(mkdtempSync(join(tmpdir(), 'petstore-mock-')), 'state.db');
    onTestFinished(() => rmSync(dirname(state), { recursive: true, force: true }));
    const ended = await run(['--port', '0', '--state', state], (_url, kill) => {
      kill('SIGINT');
      kill('SIGTERM');
    });
    expect(ended).toMatchObject({ code: 0, stderr: expect.not.stringContaining('not open') });
  });

  test.each([
    ['1', true],
    ['0', false],
    ['false', false],
  ])('FORCE_COLOR=%s: lines with colours? %s', async (forced, coloured) => {
    const ended = await run(
      ['--port', '0'],
      (url, kill) => void fetch(`${url}/pets`).finally(() => setTimeout(kill, 100, 'SIGTERM')),
      { NO_COLOR: '', FORCE_COLOR: forced },
    );
    expect(ended.stderr).toContain('401');
    expect(ended.stderr.includes('\u001B[')).toBe(coloured);
  });

  test('a port in use is one line and exit 2', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const ended = await run(['--port', String(port)]);
    expect(ended).toEqual({
      code: 2,
      stdout: '',
      stderr: `petstore-contract mock: port ${port} on 127.0.0.1 is in use; choose another with --port\n`,
    });
    server.close();
  });

  test.each([
    [['--spec', 'nowhere.yaml'], /nowhere\.yaml: does not exist/],
    [['--pets', 'nowhere.json'], /nowhere\.json: does not exist/],
  ])('%j cannot start: one line and exit 2', async (args, message) => {
    const ended = await run(args);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
  });

  test('--log json tells of each request on standard output, without the key', async () => {
    const ended = await run(['--port', '0', '--api-key', 'very-secret', '--log', 'json'], (url, kill) => {
      void fetch(`${url}/pets?key=very-secret`, { headers: { authorization: 'Bearer very-secret' } })
        .then(() => fetch(`${url}/pets/1`))
        .finally(() => setTimeout(kill, 100, 'SIGTERM'));
    });
    const lines = ended.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { method: 'GET', operation: 'listPets', status: 200, problem: null },
      {
        method: 'GET',
        operation: 'getPet',
        status: 401,
        problem: 'authorization: a bearer credential is required',
      },
    ]);
    expect(ended.stdout + ended.stderr).not.toContain('very-secret');
  });
});
