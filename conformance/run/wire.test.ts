import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/contract/load.ts';
import type { Operation } from '../../spec/contract/types.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import type { WireRequest } from '../http/message.ts';
import type { openTransport } from '../http/transport.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { DEFAULTS } from './defaults.ts';
import { verify } from './engine.ts';
import type { RunOptions } from './options.ts';
import { overlapping, served, type Served } from './testing/overlapping.ts';

const KEY = 'Zk9-Qw3rTy7UiOp5LmNb';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a run is told to do, with each operation by its position. */
interface Asked {
  readonly only: readonly number[];
  readonly skip: readonly number[];
  readonly readOnly: boolean;
  /** Each answer of which number is a 500, so that something is confirmed, made smaller and replayed; 0 for none. */
  readonly faultEvery: number;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  only: fc.oneof(fc.constant([]), fc.array(fc.nat(30), { maxLength: 3 })),
  skip: fc.array(fc.nat(30), { maxLength: 8 }),
  readOnly: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  faultEvery: fc.constantFrom(0, 0, 11),
});

/** A service that keeps every path, and hands out what it knows; it notes what it is sent. */
function service({ known }: Served, faultEvery: number) {
  const sent: WireRequest[] = [];
  let turn = 0;
  const open = () =>
    memoryTransport((request) => {
      sent.push(request);
      turn += 1;
      if (faultEvery > 0 && turn % faultEvery === 0) return { status: 500 };
      if (!request.headers.some(([name, value]) => name === 'Authorization' && value === `Bearer ${KEY}`))
        return { status: 401 };
      const thing = { id: known[turn % known.length], name: 'n' };
      const isList = request.method === 'GET' && /^\/(\w+|\w+\/\w+\/parts)(\?|$)/.test(request.path);
      return { status: request.method === 'POST' ? 201 : 200, body: isList ? [thing] : thing };
    });
  return { open, sent };
}

function segments(path: string): readonly string[] {
  return (path.split('?')[0] ?? '').split('/').slice(1);
}

function matches({ path }: Operation, url: string): boolean {
  const [template, given] = [segments(path), segments(url)];
  return (
    template.length === given.length &&
    template.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
  );
}

/** Whether a template is matched before another that matches too: concrete before templated (OpenAPI, 'Paths Object'). */
function goesBefore(a: Operation, b: Operation): boolean {
  const concrete = ({ path }: Operation): readonly boolean[] =>
    segments(path).map((part) => !part.startsWith('{'));
  const [first, second] = [concrete(a), concrete(b)];
  return (
    first.every((isConcrete, index) => isConcrete || second[index] === false) &&
    first.some((isConcrete, index) => isConcrete && second[index] === false)
  );
}

/** What is wrong with a request; undefined where it may be sent. */
function harm(
  { method, path }: WireRequest,
  { contract, known }: Served,
  isSelected: (operation: Operation) => boolean,
): string | undefined {
  const reached = contract.operations.filter((item) => item.method === method && matches(item, path));
  const excluded = reached.find(
    (item) => !isSelected(item) && !reached.some((other) => isSelected(other) && goesBefore(other, item)),
  );
  if (excluded !== undefined) return `${method} ${path} is ${excluded.id}, which is left out`;
  if (reached.length > 0 || SAFE.has(method) || method === 'PROPFIND') return undefined;
  const last = decoded(segments(path).at(-1) ?? '');
  const isKnown = known.some((value) => String(value).toLowerCase() === last.toLowerCase());
  const names = contract.operations.filter((item) => matches(item, path));
  // A documented operation's own broken path (`%zz`, the empty segment) is another's to judge.
  return isKnown || last.length < 8 || names.length === 0 ? `${method} ${path} is nobody's` : undefined;
}

function decoded(text: string): string {
  return text.includes('%') ? decodeURIComponent(text) : text;
}

function options(drawn: Served, { only, skip, readOnly }: Asked, replay?: string): RunOptions {
  const ids = drawn.contract.operations.map(({ id }) => id);
  const named = (picks: readonly number[]): readonly string[] =>
    picks.flatMap((pick) => ids[pick % ids.length] ?? []);
  return {
    ...DEFAULTS,
    contract: drawn.contract,
    baseUrl: 'http://service.invalid/v1',
    secrets: new Map([['key', KEY]]),
    seed: 1,
    asOf: '2026-01-01',
    runs: 2,
    readOnly,
    only: named(only),
    skip: named(skip),
    replay,
  };
}

const THING = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };

function answered(schema: JsonObject): JsonObject {
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

/** A contract of things in regions: what is there is listed, made, read and wiped. */
const REGIONS = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: { operationId: 'listThings', responses: { '200': answered({ type: 'array', items: THING }) } },
      post: {
        operationId: 'createThing',
        requestBody: { content: { 'application/json': { schema: THING } } },
        responses: { '201': answered(THING) },
      },
    },
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', examples: [7] } }],
      get: {
        operationId: 'getThing',
        responses: { '200': answered(THING), '404': { description: 'None.' } },
      },
      delete: {
        operationId: 'deleteThing',
        parameters: [{ name: 'hard', in: 'query', schema: { type: 'boolean' } }],
        responses: { '204': { description: 'Gone.' }, '4XX': { description: 'Refused.' } },
      },
    },
    '/regions/{region}': {
      parameters: [{ name: 'region', in: 'path', required: true, schema: { enum: ['eu', 'us'] } }],
      get: { operationId: 'getRegion', responses: { '200': answered(THING) } },
      delete: { operationId: 'wipeRegion', responses: { '204': { description: 'Gone.' } } },
    },
  },
});

/** What goes to a service of things 1 and 2 that creates 3, and what the run says of it. */
async function sentBy(wanted: Partial<RunOptions>) {
  const sent: string[] = [];
  const open = () =>
    memoryTransport(({ method, path }) => {
      sent.push(`${method} ${path.split('?')[0]}`);
      if (path.startsWith('/regions')) return { status: 200, body: { id: 1 } };
      if (/^\/things\?|^\/things$/.test(path))
        return method === 'POST' ? { status: 201, body: { id: 3 } } : { status: 200, body: [{ id: 1 }] };
      return /^\/things\/[123](\?|$)/.test(path) ? { status: 200, body: { id: 3 } } : { status: 404 };
    });
  const given = { ...DEFAULTS, contract: REGIONS, baseUrl: 'http://service.invalid', secrets: new Map() };
  const run = await verify({ ...given, seed: 1, asOf: '2026-01-01', runs: 2, ...wanted }, () => {}, open);
  if (!run.ok) throw new Error(run.error);
  const uncovered = run.value.uncovered.map(({ operation, what }) => `${operation}: ${what}`);
  return { sent: [...new Set(sent)], uncovered };
}

describe('the key of a run', () => {
  const bearer = served({ paths: [{ path: '/things', methods: ['get', 'post', 'delete'] }], identity: 2 });
  const urls = async (keyInQuery: boolean): Promise<readonly string[]> => {
    const { open, sent } = service(bearer, 0);
    const wanted = { only: [], skip: [], readOnly: false };
    await verify({ ...options(bearer, { ...wanted, faultEvery: 0 }), keyInQuery }, () => {}, open);
    return sent.map(({ path }) => path);
  };

  it('stands in no URL', async () => {
    const runs = Array.from({ length: KEY.length - 5 }, (_, at) => KEY.slice(at, at + 6));
    const sent = await urls(false);
    expect(sent.filter((url) => runs.some((run) => url.includes(run)))).toEqual([]);
    expect(sent.filter((url) => url.includes('access_token='))).not.toEqual([]);
  });

  it('stands in one where that is allowed', async () => {
    expect(await urls(true)).toContain(`/things?access_token=${KEY}`);
  });
});

describe('what a run leaves out', () => {
  it('is never sent, by whatever way', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(overlapping, asked, async (paths, wanted) => {
        const drawn = served(paths);
        const given = options(drawn, wanted);
        const { open, sent } = service(drawn, wanted.faultEvery);
        const isSelected = ({ id, method }: Operation): boolean =>
          (given.only.length === 0 || given.only.includes(id)) &&
          !given.skip.includes(id) &&
          (!given.readOnly || SAFE.has(method));
        const run = await verify(given, () => {}, open);
        const replay = run.ok ? run.value.findings[0]?.replay : undefined;
        if (replay !== undefined) await verify({ ...given, replay }, () => {}, open);
        expect(sent.flatMap((request) => harm(request, drawn, isSelected) ?? [])).toEqual([]);
        expect(run).not.toMatchObject({ value: { cutShort: { kind: 'fault' } } });
      }),
      { numRuns: 100 },
    );
  });

  it('is no undocumented method', async () => {
    const { sent } = await sentBy({ skip: ['wipeRegion'] });
    expect(sent).toContain('GET /regions/eu');
    expect(sent.filter((line) => /^(?!GET).* \/regions/.test(line))).toEqual([]);
  });

  it('makes nothing for others: they are tried with unknown identities alone, and the report says so', async () => {
    const { sent, uncovered } = await sentBy({ skip: ['createThing'] });
    expect(sent.filter((line) => /^POST|^(PUT|DELETE) \/things\/\d{1,8}$/.test(line))).toEqual([]);
    expect(sent.filter((line) => /^DELETE \/things\/\d{9,}$/.test(line))).not.toEqual([]);
    expect(sent).toContain('GET /things/1');
    expect(uncovered).toContain('deleteThing: no producer selected: createThing');
    expect(uncovered.filter((line) => line.startsWith('getThing: no producer'))).toEqual([]);
  });

  it('is not sent for what it would show either', async () => {
    const { sent, uncovered } = await sentBy({ only: ['getThing', 'request'] });
    expect(sent.filter((line) => !/^(GET|PUT|PATCH) \/things\/-?\d+|^GET \/things\/\D/.test(line))).toEqual(
      [],
    );
    expect(uncovered).toContain('getThing: no producer selected: createThing, listThings');
  });

  it('is no operation where only rules are named', async () => {
    const { sent, uncovered } = await sentBy({ only: ['response', 'request/*'] });
    const methods = ['GET /things', 'POST /things', 'GET /things/3', 'DELETE /things/3'];
    expect(sent).toEqual(expect.arrayContaining(methods));
    expect(uncovered.filter((line) => /producer|never requested/.test(line))).toEqual([]);
  });

  it('nor is what changes things sent to another address, to tell where the service is', async () => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      servers: [{ url: 'https://things.example/v1' }],
      paths: { '/things': { post: { operationId: 'createThing', responses: { '201': answered(THING) } } } },
    };
    const opened: string[] = [];
    const open: typeof openTransport = ({ baseUrl }) => {
      opened.push(baseUrl);
      return memoryTransport(() => ({ status: 404 }));
    };
    const given = {
      ...DEFAULTS,
      contract: contractOf(document),
      secrets: new Map(),
      seed: 1,
      asOf: '2026-01-01',
    };
    const run = await verify({ ...given, baseUrl: 'http://service.invalid' }, () => {}, open);
    expect(run).toMatchObject({
      ok: false,
      error: expect.stringContaining("has none of the contract's paths"),
    });
    expect(opened).toEqual(['http://service.invalid']);
  });
});
