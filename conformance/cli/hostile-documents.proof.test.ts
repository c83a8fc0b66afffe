import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spawnCli } from './testing/spawn.ts';

// Documents that mean ill, or are large beyond measure: each command ends by itself, within this memory, or serves.
const MEGABYTES = 1_500;

type Schema = Readonly<Record<string, unknown>>;

function documentOf(schema: Schema, schemas: Readonly<Record<string, Schema>> = {}): Record<string, unknown> {
  const content = { 'application/json': { schema } };
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'http://localhost/v1' }],
    paths: {
      '/things': {
        post: {
          operationId: 'add',
          requestBody: { required: true, content },
          responses: { 201: { description: 'Made', content }, 400: { description: 'Wrong' } },
        },
      },
    },
    components: { schemas },
  };
}

function named(name: Schema): Schema {
  const id = { type: 'integer', readOnly: true };
  return { type: 'object', required: ['name'], properties: { id, name } };
}

function nested(levels: number): Schema {
  let schema: Schema = { type: 'string' };
  for (let level = 0; level < levels; level += 1) schema = { type: 'object', properties: { a: schema } };
  return schema;
}

const A = { $ref: '#/components/schemas/A' };
const DOCUMENTS: Readonly<Record<string, () => unknown>> = {
  enum: () =>
    documentOf(named({ type: 'string', enum: Array.from({ length: 100_000 }, (_, n) => `value-${n}`) })),
  large: () => ({
    ...documentOf(named({ type: 'string' })),
    'x-data': Array.from({ length: 400_000 }, (_, id) => ({ id, text: 'a text that takes room '.repeat(5) })),
  }),
  chain: () => documentOf(A, { A: { $ref: '#/components/schemas/B' }, B: A }),
  itself: () => documentOf(A, { A: { allOf: [A, { type: 'object' }] } }),
  endless: () => documentOf(A, { A: { type: 'object', required: ['a'], properties: { a: A } } }),
  deep: () => documentOf(nested(4_000 / 3)),
  pattern: () => documentOf(named({ type: 'string', pattern: '^(\\w+\\s?)+$' })),
};

/** What `validate` and `verify` come to, and what the mock answers to a body that is no JSON, where it serves. */
const WANTED: readonly {
  readonly name: string;
  readonly validated: readonly [status: number, said: RegExp];
  readonly verified: readonly [status: number, said: RegExp];
  readonly answer?: number;
}[] = [
  { name: 'enum', validated: [0, /no problems/], verified: [0, /conforms/], answer: 400 },
  { name: 'large', validated: [2, /million characters long/], verified: [0, /conforms/], answer: 400 },
  { name: 'chain', validated: [1, /circular \$ref/], verified: [2, /leads in a circle/] },
  { name: 'itself', validated: [1, /circular \$ref/], verified: [0, /conforms/], answer: 400 },
  {
    name: 'endless',
    validated: [0, /no problems/],
    verified: [2, /no valid request can be made/],
    answer: 400,
  },
  { name: 'deep', validated: [2, /nested too deeply/], verified: [2, /nested too deeply/] },
  { name: 'pattern', validated: [0, /no problems/], verified: [0, /conforms/], answer: 400 },
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  for (const [name, make] of Object.entries(DOCUMENTS)) await writeFile(fileOf(name), JSON.stringify(make()));
});
afterAll(() => rm(folder, { recursive: true }));

function fileOf(name: string): string {
  return join(folder, `${name}.json`);
}

async function run(...args: readonly string[]): Promise<{ status: number | null; text: string }> {
  const { status, stdout, stderr } = await spawnCli(args, { memory: MEGABYTES });
  return { status, text: stdout + stderr };
}

const ending = ([status, said]: readonly [number, RegExp]): unknown => ({
  status,
  text: expect.stringMatching(said),
});

/** The status of an answer of the mock of a document; undefined where it does not serve. */
async function served(file: string): Promise<number | undefined> {
  const used = new AbortController();
  let status: Promise<number> | undefined;
  await spawnCli(['mock', file, '--port', '0'], {
    memory: MEGABYTES,
    ending: { names: ['SIGTERM'], at: used.signal },
    onStderr: (text) => {
      const url = /serving +(\S+)/.exec(text)?.[1];
      if (url !== undefined) status ??= statusOf(url).finally(() => used.abort());
    },
  });
  return status;
}

async function statusOf(url: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${url}/things`, { method: 'POST', headers, body: '{' })).status;
}

describe.each(WANTED)('the document $name', ({ name, validated, verified, answer }) => {
  test('is validated', async () => {
    expect(await run('validate', fileOf(name))).toEqual(ending(validated));
  });

  test('is verified', async () => {
    const few = ['--spec', fileOf(name), '--seed', '1', '--runs', '3', '--max-requests', '300'];
    expect(await run('verify', ...few)).toEqual(ending(verified));
  });

  test('is served', async () => {
    expect(await served(fileOf(name))).toBe(answer);
  });
});
