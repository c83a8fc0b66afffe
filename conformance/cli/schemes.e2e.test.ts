import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cli, type Ended } from './testing/cli.ts';
import { FEW } from './testing/judge.ts';
import { serve } from './testing/serve.ts';

const TOKEN = 'Token-of-one-7uQ';
const KEY = 'Key-of-two-p4Zr';

const contract = (security: string): string => `
openapi: 3.1.0
info: { title: Things, version: '2' }
security: ${security}
paths:
  /things:
    get:
      operationId: listThings
      parameters: [{ name: size, in: query, schema: { type: integer, minimum: 1, maximum: 9 } }]
      responses:
        '200': { description: All., content: { application/json: { schema: { type: array, items: { type: string } } } } }
        '401': { description: No. }
        4XX: { description: Refused. }
components:
  securitySchemes:
    one: { type: http, scheme: bearer }
    two: { type: apiKey, in: header, name: X-API-Key }
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hasToken = ({ headers }: IncomingMessage): boolean =>
  /^bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1] === TOKEN;
const hasKey = ({ headers }: IncomingMessage, key = KEY): boolean => headers['x-api-key'] === key;

/** Judges a service that lets in whom `admits` admits. */
async function judge(
  security: string,
  admits: (request: IncomingMessage) => boolean,
  env: Readonly<Record<string, string>>,
  names: readonly string[] = ['--credential', 'one=ONE', '--credential', 'two=TWO'],
): Promise<Ended> {
  const server = await serve((request, response) => {
    const size = new URL(request.url ?? '', 'http://a').searchParams.get('size') ?? '1';
    const status = !admits(request) ? 401 : /^[1-9]$/.test(size) ? 200 : 400;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(request.method === 'GET' ? {} : { allow: 'GET' }),
    });
    response.end('[]');
  });
  const file = join(folder, 'things.yaml');
  await writeFile(file, contract(security));
  const ended = await cli(
    ['verify', server.origin, '--spec', file, ...FEW, ...names, '--skip', 'response/status-documented'],
    { env },
  );
  await server.close();
  return ended;
}

it('schemes that are needed at once go together, each from its own variable', async () => {
  const env = { ONE: TOKEN, TWO: KEY };
  const sound = await judge('[{ one: [], two: [] }]', (request) => hasToken(request) && hasKey(request), env);
  expect(sound.stdout).toMatch(/^conforms: /m);
  const lax = await judge('[{ one: [], two: [] }]', (request) => hasKey(request), env);
  expect(lax.stdout).toMatch(/^1\. auth\/credential-required {2}must {2}listThings$/m);
  expect(lax.stdout).toMatch(/^ +curl -sS -i 'http.*\/things'.* -H 'X-API-Key: '"\$TWO"$/m);
});

it('a key in the place of an alternative is no bad credential: it may be one for both', async () => {
  const env = { ONE: TOKEN, TWO: TOKEN };
  const admits = (request: IncomingMessage): boolean => hasToken(request) || hasKey(request, TOKEN);
  const { stdout } = await judge('[{ one: [] }, { two: [] }]', admits, env);
  expect(stdout).toMatch(/^conforms: /m);
});

it('of alternatives the one with a credential is taken, and nothing is asked for the others', async () => {
  const [security, env] = ['[{ one: [] }, { two: [] }]', { TWO: KEY }];
  const names = ['--credential', 'two=TWO'];
  const sound = await judge(security, (request) => hasKey(request), env, names);
  expect(sound.stderr).toBe('');
  expect(sound.stdout).toMatch(/^conforms: /m);
  const lax = await judge(security, () => true, env, names);
  expect(lax.stdout).toMatch(/^1\. auth\/credential-required {2}must {2}listThings$/m);
});

it('where no credential is given the alternatives are named', async () => {
  const { stderr, status } = await judge('[{ one: [] }, { two: [] }]', () => true, {}, []);
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /no key: put the bearer token into the environment variable PETSTORE_API_KEY, or say --credential SCHEME=VARIABLE of two$/m,
  );
});
