import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { cli, type Ended } from './testing/cli.ts';

const run = (...args: readonly string[]): Promise<Ended> => cli(['mock', ...args]);

/** Runs the mock until `use` is through with it, which is given its URL. */
function serving(
  args: readonly string[],
  use: (url: string) => Promise<unknown>,
  env: Readonly<Record<string, string>> = { NO_COLOR: '1' },
): Promise<Ended> {
  const used = new AbortController();
  let begun = false;
  return cli(['mock', '--port', '0', ...args], {
    env,
    ending: { names: ['SIGTERM'], at: used.signal },
    onStderr: (text) => {
      const url = /serving +(\S+)/.exec(text)?.[1];
      if (url === undefined || begun) return;
      begun = true;
      void use(url).finally(() => used.abort());
    },
  });
}

describe('the mock command', () => {
  test('tells where it serves, with which key, and for whom', async () => {
    const ended = await serving([], async () => {});
    expect(ended.status).toBe(0);
    expect(ended.stderr).toMatch(
      /^serving +http:\/\/127\.0\.0\.1:\d+\/v1\nkey +key-[\da-f]{24}\nreach +this machine only/,
    );
    expect(ended.stdout).toBe('');
    const open = await serving(['fixtures/contracts/everyday/projects.yaml'], async () => {});
    expect(open.stderr).toContain('\nkey      none is asked for\n');
  });

  test.each([
    ['1', true],
    ['0', false],
    ['false', false],
  ])('FORCE_COLOR=%s: lines with colours? %s', async (forced, coloured) => {
    const ended = await serving([], (url) => fetch(`${url}/pets`), { NO_COLOR: '', FORCE_COLOR: forced });
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
    const ended = await run('--port', String(port));
    expect(ended).toEqual({
      status: 2,
      stdout: '',
      stderr: `petstore-contract mock: port ${port} on 127.0.0.1 is in use; choose another with --port\n`,
    });
    server.close();
  });

  test.each([
    [['--spec', 'nowhere.yaml'], /nowhere\.yaml: does not exist/],
    [['nowhere.yaml'], /nowhere\.yaml: does not exist/],
    [['a.yaml', '--spec', 'b.yaml'], /a\.yaml and --spec b\.yaml contradict each other/],
    [['--pets', 'nowhere.json'], /nowhere\.json: does not exist/],
    [
      ['--rules', 'fixtures/rules/mistyped-key.yaml'],
      /mistyped-key\.yaml:2:5: match\/opration is no key of a rule/,
    ],
    [['--count', '3'], /--count does nothing without --seed/],
    [['--any-key', '--api-key', 'x'], /--api-key does nothing beside --any-key/],
    [['--server', '9'], /the document has no server "9"/],
    [['--credential', 'apiKey=NOT_THERE'], /put that of apiKey into the environment variable NOT_THERE/],
    [['--quiet', '--log', 'json'], /--quiet and --log json contradict each other/],
  ])('%j cannot start: one line and exit 2', async (args, message) => {
    const ended = await run(...args);
    expect(ended.status).toBe(2);
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
  });

  test('--log json tells of each request on standard output, without the key', async () => {
    const headers = { authorization: 'Bearer very-secret' };
    const ended = await serving(['--api-key', 'very-secret', '--log', 'json'], async (url) => {
      await fetch(`${url}/pets?key=very-secret`, { headers });
      await fetch(`${url}/pets/1`);
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
