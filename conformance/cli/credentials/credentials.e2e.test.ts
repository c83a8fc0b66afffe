import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { cli } from '../testing/cli.ts';
import { serve, type TestServer } from '../testing/serve.ts';
import { spawnCli } from '../testing/spawn.ts';

const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
afterAll(() => rmSync(folder, { recursive: true }));
let server: TestServer | undefined;
afterEach(() => server?.close());

const spec = join(folder, 'plans.json');
const flows = {
  clientCredentials: { tokenUrl: '/token', scopes: {} },
  password: { tokenUrl: '/token', scopes: {} },
};
writeFileSync(
  spec,
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Plans', version: '1' },
    components: { securitySchemes: { login: { type: 'oauth2', flows } } },
    security: [{ login: [] }],
    paths: {
      '/plans': {
        get: {
          operationId: 'listPlans',
          responses: { '200': { description: 'All.' }, '401': { description: 'Who?' } },
        },
      },
    },
  }),
);

const TOKEN = 'Tk1-Qw3rTy7UiOp5LmNb';

/** A service that hands out a token for a form, and repeats whatever it is sent. */
async function service(takes: (form: string, authorization: string) => boolean): Promise<TestServer> {
  server = await serve((request, response) => {
    const { authorization = '' } = request.headers;
    let form = '';
    request.on('data', (chunk: Buffer) => (form += chunk.toString()));
    request.on('end', () => {
      const isToken = request.url === '/token';
      const isGood = isToken
        ? takes(form, authorization)
        : authorization.toLowerCase() === `bearer ${TOKEN.toLowerCase()}`;
      response.writeHead(isGood ? 200 : 401, {
        'content-type': 'application/json',
        'www-authenticate': 'Bearer',
      });
      const token = { access_token: TOKEN, expires_in: 3600 };
      response.end(
        JSON.stringify(isToken && isGood ? token : { error: 'invalid_client', sent: authorization }),
      );
    });
  });
  return server;
}

const FEW = ['--seed', '1', '--runs', '0', '--skip', 'response,http'];

describe('OAuth 2.0', () => {
  const basic = `Basic ${Buffer.from('me:S3cret-of-mine').toString('base64')}`;
  const env = { ID: 'me', SECRET: 'S3cret-of-mine', USER_: 'ann', PASSWORD: 'Pass-of-ann-1' };

  it('gets a token by client credentials, of which nothing shows', async () => {
    const { origin } = await service(
      (form, authorization) => form === 'grant_type=client_credentials' && authorization === basic,
    );
    const ended = await cli(['verify', origin, '--spec', spec, ...FEW, '--oauth2', 'login=ID:SECRET'], {
      env,
    });
    expect(ended.stdout).toMatch(/status +200 ×\d/);
    expect(`${ended.stdout}${ended.stderr}`).not.toMatch(/S3cret|Qw3rTy7/);
  });

  it('gets one by the password flow, and for a client that stands in the form', async () => {
    const { origin } = await service(
      (form) =>
        form ===
        'grant_type=password&username=ann&password=Pass-of-ann-1&client_id=me&client_secret=S3cret-of-mine',
    );
    const flow = ['--oauth2', 'login=ID:SECRET:USER_:PASSWORD'];
    const { stdout } = await cli(['verify', origin, '--spec', spec, ...FEW, ...flow], { env });
    expect(stdout).toMatch(/status +200 ×\d/);
  });

  it('tells in a line where it gets none', async () => {
    const { origin } = await service(() => false);
    const { status, stderr } = await cli(['verify', origin, '--spec', spec, '--oauth2', 'login=ID:SECRET'], {
      env,
    });
    expect(stderr).toBe(
      `petstore-contract verify: --oauth2 login: ${origin}/token answered 401 (invalid_client)\n`,
    );
    expect(status).toBe(2);
  });
});

describe('a command', () => {
  it('prints the key', async () => {
    const { origin } = await service(() => false);
    const command = ['--credential-command', `login=echo ${TOKEN}`];
    const { stdout } = await cli(['verify', origin, '--spec', spec, ...FEW, ...command], {
      env: { PATH: process.env.PATH ?? '' },
    });
    expect(stdout).toMatch(/status +200 ×\d/);
    expect(stdout.replaceAll(`echo ${TOKEN}`, '')).not.toContain(TOKEN);
  });

  it.each([
    ['login=exit 3', 'the command of --credential-command login ended with 3; run it by hand to see why'],
    [
      'logn=echo a',
      '--credential-command names "logn", which is no security scheme of the document; did you mean login?',
    ],
    ['login=', '--credential-command wants SCHEME=COMMAND'],
  ])('%s is told in a line', async (given, words) => {
    const args = ['verify', 'http://127.0.0.1:1', '--spec', spec, '--credential-command', given];
    const { status, stderr } = await cli(args, { env: { PATH: process.env.PATH ?? '' } });
    expect(stderr).toContain(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });
});

it('hooks of a config file log in, sign each request and keep what they say out of reports', async () => {
  const { origin } = await service(() => false);
  writeFileSync(
    join(folder, 'petstore-contract.config.ts'),
    `export default {
       spec: 'plans.json',
       runs: 0,
       seed: 1,
       environments: {
         here: {
           baseUrl: ${JSON.stringify(origin)},
           credentials: async (scheme: { name: string }, context: { reason: string }) =>
             scheme.name + context.reason === 'loginstart' ? ${JSON.stringify(TOKEN)} : undefined,
           afterResponse(response: { status: number }) {
             if (response.status === 200) process.stderr.write('+');
           },
         },
       },
     };`,
  );
  const { stdout, stderr } = await spawnCli(['verify', '--env', 'here'], { cwd: folder });
  expect(stdout).toMatch(/status +200 ×\d/);
  expect(stderr).toMatch(/^\++$/);
  expect(stdout).not.toContain(TOKEN);
});
