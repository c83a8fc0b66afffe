import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults, plain, type RunningService } from '../../fixtures/services/index.ts';
import { cli, type Ended } from './testing/cli.ts';
import { serve, type TestServer } from './testing/serve.ts';

const KEY = 'Zk9-Qw3rTy7UiOp5LmNb';

/** A key as it must not show: itself, its halves, in base64 at any alignment, in another case, backwards. */
const TRACES = [
  KEY,
  KEY.slice(0, 10),
  KEY.slice(10),
  KEY.toLowerCase().slice(0, 10),
  KEY.toUpperCase().slice(0, 10),
  [...KEY].reverse().join('').slice(0, 10),
  ...['', ' ', '  '].map((before) =>
    Buffer.from(before + KEY)
      .toString('base64')
      .slice(4, 20),
  ),
];

function tracesIn({ stdout, stderr }: Ended): readonly string[] {
  return TRACES.filter((trace) => `${stdout}${stderr}`.includes(trace));
}

/** A service that repeats in its answers, its headers and its redirects whatever it was sent. */
let echo: TestServer;
let service: RunningService;
beforeAll(async () => {
  service = await plain.start();
  echo = await serve((request, response) => {
    const sent = request.headers.authorization ?? 'nothing';
    const text = JSON.stringify({
      code: sent,
      message: `bad key ${sent}, of ${Buffer.from(sent).toString('base64')}`,
      status: sent,
    });
    const status = request.url?.startsWith('/login') ? 302 : request.url?.startsWith('/refuses') ? 401 : 200;
    response.writeHead(status, {
      'content-type': `application/json; key=${sent.replaceAll(/[^\w -]/g, '')}`,
      location: `/?key=${sent}`,
      deprecation: sent,
    });
    response.end(text);
  });
});
afterAll(async () => {
  await service.close();
  await echo.close();
});

it('the key shows in no report on a service that repeats it', async () => {
  const ended = await cli(['verify', `${echo.origin}/v1`, '--json', '--seed', '3', '--runs', '3'], {
    env: { PETSTORE_API_KEY: KEY },
  });
  expect(ended.status).toBe(1);
  expect(ended.stdout).toContain('[key]');
  expect(tracesIn(ended)).toEqual([]);
});

it.each(['/login', '/refuses'])(
  'the key shows in no line on a target that cannot be judged: %s',
  async (path) => {
    const ended = await cli(['verify', `${echo.origin}${path}`], { env: { PETSTORE_API_KEY: KEY } });
    expect(ended.status).toBe(2);
    expect(tracesIn(ended)).toEqual([]);
  },
);

it.each([
  ['verify', '--seed', '3', '--runs', '2'],
  ['verify', '--help'],
  ['verify', '--sed'],
  ['verify', '--only', 'nothing'],
  ['verify', 'http://127.0.0.1:1/v1'],
  ['rules'],
  ['validate'],
])('the key shows in nothing that the command writes: %s %s %s %s %s', async (...args) => {
  const ended = await cli(args, { env: { PETSTORE_API_KEY: KEY } });
  expect(tracesIn(ended)).toEqual([]);
});

it('the key shows in no finding about a faulty service', async () => {
  const found = faults
    .filter(({ expected }) => expected.some((rule) => rule.startsWith('auth/')))
    .slice(0, 3);
  for (const fault of found) {
    const running = await fault.start();
    const ended = await cli(['verify', running.url, '--seed', '3', '--runs', '2', '--json'], {
      env: { PETSTORE_API_KEY: running.key },
    });
    expect(`${ended.stdout}${ended.stderr}`).not.toContain(running.key);
    expect(ended.status).toBe(1);
    await running.close();
  }
});
