import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults, plain, type RunningService } from '../../fixtures/services/index.ts';
import { cli, type Ended } from './testing/cli.ts';
import { fault, FEW, judge } from './testing/judge.ts';
import { serve } from './testing/serve.ts';

describe('the report', () => {
  it('of the mock in this process: it conforms, and asks for no key', async () => {
    const { status, stdout, stderr } = await cli(['verify', ...FEW]);
    expect(stdout).toMatch(/against +the mock in this process, http:\/\/127\.0\.0\.1:\d+\/v1/);
    expect(stdout).toMatch(/^conforms: Pet Store Service 1\.0\.0, by \d+ requests/m);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('of a conforming service: what was tried, what was covered, and one closing sentence', async () => {
    const { status, stdout, stderr } = await judge(plain);
    expect(stdout).toMatch(
      /^Pet Store Service 1\.0\.0\n +against +http.*\n +seed +7, judged as of 2026-01-01\n +sent +\d+ requests in [\d.]+ s$/m,
    );
    expect(stdout).toMatch(
      /getPet {2}GET \/pets\/\{petId\} {2}\d+ requests\n +status 200 ×\d+ {2}401 ×\d+ {2}404 ×\d+/,
    );
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^conforms: /);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('of a finding: rule, clause, request, expected, actual, cause, replay', async () => {
    const { status, stdout, url } = await judge(fault('name-trimmed'));
    expect(stdout).toMatch(/^1\. ensures\/echoes-name {2}must {2}createPet$/m);
    expect(stdout).toMatch(
      /clause +contract, #\/paths\/~1pets\/post\/responses\/201\/x-ensures\/echoes-name\n +"echoes-name: /,
    );
    expect(stdout).toContain(
      `curl -sS -i -X POST '${url}/pets' -H 'Authorization: Bearer '"$PETSTORE_API_KEY"`,
    );
    expect(stdout).toMatch(/expected .*\n +actual .*\n +cause +trimmed/);
    expect(stdout).toMatch(
      /replay +petstore-contract verify http.* --runs 3 --as-of 2026-01-01 --replay '?7:createPet\//,
    );
    expect(stdout).toMatch(/^1 finding: ensures\/echoes-name$/m);
    expect(status).toBe(1);
  });

  it('is at most 80 columns wide, but for lines to paste', async () => {
    const { stdout } = await judge(fault('name-trimmed'));
    const wide = stdout.split('\n').filter((line) => line.length > 80 && !/^ +(curl|replay) /.test(line));
    expect(wide).toEqual([]);
  });

  it('has colours only where they are asked for', async () => {
    const run = (env: Readonly<Record<string, string>>): Promise<Ended> => cli(['rules', 'auth'], { env });
    expect((await run({})).stdout).not.toContain('\u001b[');
    expect((await run({ FORCE_COLOR: '1' })).stdout).toContain('\u001b[');
    expect((await run({ FORCE_COLOR: '0' })).stdout).not.toContain('\u001b[');
    expect((await run({ FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).not.toContain('\u001b[');
    expect((await run({ CI: '1' })).stdout).not.toContain('\u001b[');
  });

  it('shows no control character that a service sends', async () => {
    const hostile = '\u001b]0;owned\u0007\u009b31m\u202e\r\n';
    const server = await serve((_request, response) => {
      response.writeHead(418, { 'content-type': 'application/json', 'x-a': 'b' });
      response.end(
        JSON.stringify({ code: hostile, message: `${hostile}</td>`, [hostile]: 1 }).replaceAll(
          String.raw`\u001b`,
          '\u001b',
        ),
      );
    });
    try {
      const env = { PETSTORE_API_KEY: 'Abc123Def456' };
      const { stdout, stderr, status } = await cli(['verify', `${server.origin}/v1`, ...FEW, '--json'], {
        env,
      });
      expect(status).toBe(1);
      expect(`${stdout}${stderr}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    } finally {
      await server.close();
    }
  });
});

describe('--json', () => {
  it('writes the whole result and the exit status on stdout, and the report on stderr', async () => {
    const { status, stdout, stderr } = await judge(fault('name-trimmed'), '--json');
    const result: unknown = JSON.parse(stdout);
    expect(result).toMatchObject({
      exitStatus: 1,
      title: 'Pet Store Service',
      version: '1.0.0',
      seed: 7,
      asOf: '2026-01-01',
      findings: [{ rule: 'ensures/echoes-name', severity: 'must', cause: 'trimmed', status: 'confirmed' }],
      cutShort: null,
      uncovered: [],
      omitted: [],
    });
    expect(Object.keys(Object(result))).toEqual([
      'exitStatus',
      'error',
      'insecure',
      'title',
      'version',
      'baseUrl',
      'seed',
      'asOf',
      'requests',
      'milliseconds',
      'timings',
      'findings',
      'counts',
      'byRule',
      'unspecified',
      'coverage',
      'uncovered',
      'omitted',
      'hints',
      'disruptions',
      'overloads',
      'leftBehind',
      'cutShort',
    ]);
    expect(stderr).toMatch(/^1 finding: ensures\/echoes-name$/m);
    expect(status).toBe(1);
  });

  it('is an error where nothing could be judged', async () => {
    const { status, stdout } = await cli(['verify', 'http://127.0.0.1:1/v1', '--json'], {
      env: { PETSTORE_API_KEY: 'Abc123' },
    });
    expect(JSON.parse(stdout)).toEqual({
      exitStatus: 2,
      error: expect.stringContaining('cannot be reached'),
    });
    expect(status).toBe(2);
  });
});

describe('what fails', () => {
  it('a `should` finding only with --strict', async () => {
    const service = faults.find((item) => item.severity === 'should');
    if (!service) throw new Error('no such fault');
    const lenient = await judge(service);
    expect(lenient.stdout).toMatch(/^conforms: [\s\S]*`should` finding/m);
    expect(lenient.status).toBe(0);
    expect((await judge(service, '--strict')).status).toBe(1);
  });

  it('a run that did not ask each operation judges nothing, and says so in a line', async () => {
    const { status, stdout, stderr } = await judge(plain, '--max-requests', '2');
    expect(stderr).toMatch(
      /^petstore-contract verify: \d of 3 operations w.* never asked: .*; raise --max-requests\n$/,
    );
    expect(stdout).toMatch(/^not judged: \d of 3 operations/m);
    expect(status).toBe(2);
  });

  it('a run that did not reach its end only with --strict', async () => {
    const lenient = await judge(plain, '--max-requests', '700');
    expect(lenient.stdout).toMatch(
      /^conforms so far: [\s\S]*it\s+ended\s+early:\s+the\s+limit\s+of\s+requests/m,
    );
    expect(lenient.status).toBe(0);
    const { status, stdout } = await judge(plain, '--max-requests', '700', '--strict');
    expect(stdout).toMatch(
      /it\s+ended\s+early:\s+the\s+limit\s+of\s+requests\s+is\s+reached\s+\(5\d\d\s+sent\)$/m,
    );
    expect(status).toBe(1);
  });

  it.each([
    [['--only', 'auth', '--skip', 'auth'], 'no rule is selected'],
    [['--only', 'listPets', '--skip', 'listPets'], 'no operation is selected'],
    [['--only', 'createPet', '--read-only'], 'no operation is selected: --read-only'],
  ])('nothing selected is a usage error, before any request: %s', async (args, words) => {
    const { status, stdout, stderr } = await cli(['verify', 'http://127.0.0.1:1/v1', ...args]);
    expect(stderr).toContain(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('operations left out on request fail nothing', async () => {
    const { status, stdout } = await judge(plain, '--only', 'listPets', '--strict');
    expect(stdout).toMatch(/left out +on request: createPet, getPet/);
    expect(status).toBe(0);
  });

  it('a rule left out on request finds nothing', async () => {
    const { status } = await judge(fault('name-trimmed'), '--skip', 'ensures/echoes-name');
    expect(status).toBe(0);
  });

  it('--read-only sends safe methods alone', async () => {
    const methods = new Set<string>();
    const running = await plain.start();
    const server = await serve((request, response) => {
      methods.add(request.method ?? '');
      void fetch(`${running.url.replace('/v1', '')}${request.url}`, {
        headers: { authorization: request.headers.authorization ?? '' },
      }).then(async (answer) => {
        response.writeHead(
          answer.status,
          Object.fromEntries(
            [...answer.headers].filter(
              ([name]) => !/^(content-length|transfer-encoding|connection|keep-alive)$/.test(name),
            ),
          ),
        );
        response.end(await answer.text());
      });
    });
    try {
      const env = { PETSTORE_API_KEY: running.key };
      const { status, stdout } = await cli(['verify', `${server.origin}/v1`, ...FEW, '--read-only'], { env });
      expect([...methods]).toEqual(['GET']);
      expect(stdout).toMatch(/left out +on request: createPet/);
      expect(status).toBe(0);
    } finally {
      await server.close();
      await running.close();
    }
  });
});

describe('an interruption', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s still reports what was found, with status 130',
    async (name) => {
      const asked = new AbortController();
      const server = await serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
        if (server.requests() > 60) asked.abort();
      });
      try {
        const ended = await cli(['verify', `${server.origin}/v1`, '--rate', '60', '--seed', '7'], {
          env: { PETSTORE_API_KEY: 'Abc123Def456' },
          ending: { names: [name], at: asked.signal },
        });
        expect(ended.stdout).toMatch(/^[1-9]\d* findings?/m);
        expect(ended.stdout).toMatch(/it\s+ended\s+early:\s+it\s+was\s+interrupted/);
        expect(ended.status).toBe(130);
        expect(server.requests()).toBeLessThan(300);
      } finally {
        await server.close();
      }
    },
  );
});

describe('production', () => {
  it.each([
    'https://api.petstore.example/v1',
    'HTTPS://API.petstore.example:443/v1/',
    'http://api.petstore.example/v1',
    'https://api.petstore.example:8443/v2',
    'https://api.petstore.example./v1',
  ])('%s is refused', async (url) => {
    const { status, stderr } = await cli(['verify', url], { env: { PETSTORE_API_KEY: 'Abc123' } });
    expect(stderr).toMatch(/is production, by the document's server .*--allow-production/);
    expect(status).toBe(2);
  });

  it('is judged where that is allowed', async () => {
    const args = ['verify', 'https://api.petstore.example/v1', '--allow-production', '--timeout', '1'];
    const { stderr } = await cli(args, { env: { PETSTORE_API_KEY: 'Abc123' } });
    expect(stderr).toMatch(/cannot be reached/);
  });
});

describe('credentials', () => {
  let folder = '';
  let running: RunningService;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verify-'));
    running = await plain.start();
  });
  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    [{}, /no key: put the bearer token into the environment variable PETSTORE_API_KEY/],
    [{ PETSTORE_API_KEY: '' }, /no key/],
    [{ PETSTORE_API_KEY: 'Abc123\n' }, /the key in PETSTORE_API_KEY has white space/],
  ])('%j is status 2 and names the variable', async (env, words) => {
    const { status, stderr } = await cli(['verify', running.url], { env });
    expect(stderr).toMatch(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  it('come from the variable that --api-key-env names', async () => {
    const args = ['verify', running.url, ...FEW, '--api-key-env', 'OTHER_KEY'];
    expect((await cli(args, { env: { OTHER_KEY: running.key } })).status).toBe(0);
    const missing = await cli(args, { env: { PETSTORE_API_KEY: running.key } });
    expect(missing.stderr).toMatch(/environment variable OTHER_KEY/);
  });

  it.each(['basic', 'apiKey in header', 'apiKey in query'])(
    'work for %s, against the mock in this process',
    async (kind) => {
      const scheme =
        kind === 'basic'
          ? '{ type: http, scheme: basic }'
          : `{ type: apiKey, in: ${kind.split(' ')[2]}, name: x-key }`;
      const file = join(folder, 'other.yaml');
      await writeFile(file, otherContract(`one: ${scheme}`, '- one: []'));
      const { stdout, status } = await cli(['verify', '--spec', file, ...FEW]);
      expect(stdout).toMatch(/^conforms: Things 2/m);
      expect(status).toBe(0);
    },
  );

  it('of several schemes are asked for by name', async () => {
    const file = join(folder, 'several.yaml');
    const schemes = 'one: { type: http, scheme: bearer }\n    two: { type: http, scheme: basic }';
    const text = otherContract(schemes, '- one: []').replace(
      '  /others: {}',
      `  /others:
    get:
      operationId: listOthers
      security: [{ two: [] }]
      responses: { '200': { description: ok }, '401': { description: no } }`,
    );
    await writeFile(file, text);
    const { stderr } = await cli(['verify', running.url, '--spec', file]);
    expect(stderr).toMatch(/several security schemes; .*--credential one=VARIABLE --credential two=VARIABLE/);
    const one = await cli(
      ['verify', running.url, '--spec', file, '--credential', 'one=A', '--credential', 'two=B'],
      { env: { A: 'Abc123' } },
    );
    expect(one.stderr).toMatch(/put user:password into the environment variable B/);
  });
});

function otherContract(schemes: string, security: string): string {
  return `openapi: 3.1.0
info: { title: Things, version: '2' }
servers: [{ url: 'https://things.example/api' }]
security:
  ${security}
paths:
  /things:
    get:
      operationId: listThings
      responses:
        '200':
          description: ok
          content: { application/json: { schema: { type: array, items: { type: string } } } }
        '401': { description: no }
        4XX: { description: no }
  /others: {}
components:
  securitySchemes:
    ${schemes}
`;
}
