import { writeFile } from 'node:fs/promises';
import { loadContract } from '../../../spec/model/load.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { exitStatusOf, type ExitStatus } from '../../report/exit-status.ts';
import { notJudged } from '../../report/not-judged.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';
import { headerOfRequest, type WireRequest } from '../../exchange/message.ts';
import { memoryTransport, type MemoryAnswer } from '../../http/testing/memory-transport.ts';
import { DEFAULTS } from '../../run/defaults.ts';
import { verify } from '../../run/engine.ts';
import type { RunResult } from '../../run/events.ts';
import type { RunOptions } from '../../run/options.ts';

const THING = {
  type: 'object',
  required: ['name'],
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string', minLength: 1 } },
};

/** A contract of things that are made, listed, read and removed. */
export async function thingsContract(
  file: string,
  change: (document: typeof DOCUMENT) => object = same,
): Promise<Contract> {
  await writeFile(file, JSON.stringify(change(structuredClone(DOCUMENT))));
  const contract = await loadContract(file);
  if (!contract.ok) throw new Error(contract.error);
  return contract.value;
}

function same(document: typeof DOCUMENT): object {
  return document;
}

const json = (schema: object) => ({ 'application/json': { schema } });
const id = { name: 'thingId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const refusals = { '400': { description: 'bad' }, '404': { description: 'unknown' } };

/** What a proxy answers, and no request of a plan brings about. */
const ofAProxy = Object.fromEntries(
  ['403', '408', '429', '502', 'default'].map((status) => [status, { description: 'of a proxy' }]),
);

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        responses: {
          ...ofAProxy,
          '200': { description: 'all', content: json({ type: 'array', items: THING }) },
        },
      },
      post: {
        operationId: 'addThing',
        requestBody: { required: true, content: json(THING) },
        responses: {
          '201': { description: 'made', content: json({ ...THING, required: ['id', 'name'] }) },
          '400': { description: 'bad' },
          '4XX': { description: 'refused for another reason' },
        },
      },
    },
    '/things/{thingId}': {
      get: {
        operationId: 'getThing',
        parameters: [id],
        responses: { '200': { description: 'one', content: json(THING) }, ...refusals },
      },
      delete: {
        operationId: 'removeThing',
        parameters: [id],
        responses: { '204': { description: 'gone' }, ...refusals },
      },
    },
  },
};

/** What answers a request in the place of the service; undefined where the service does. `count` is its number, from 1. */
export type Instead = (count: number, request: WireRequest) => MemoryAnswer | undefined;

/** What a run of the whole engine against things came to. */
export interface Run {
  readonly result: RunResult;
  readonly status: ExitStatus;
  readonly why: string | undefined;
  /** Requests that reached the service. */
  readonly requests: number;
}

/** Judges a service of things without a socket. */
export async function judgeThings(
  contract: Contract,
  instead: Instead,
  options: Partial<RunOptions> = {},
  strict = false,
): Promise<Run> {
  const service = serviceOfThings();
  let count = 0;
  const transport = memoryTransport((request) => {
    count += 1;
    return instead(count, request) ?? service(request);
  });
  const outcome = await verify(
    {
      ...DEFAULTS,
      contract,
      baseUrl: 'http://things.invalid',
      secrets: new Map(),
      seed: 1,
      asOf: '2026-01-01',
      runs: 3,
      patience: { settle: [], recover: Array.from({ length: 40 }, () => 0) },
      ...options,
    },
    () => {},
    () => transport,
  );
  if (!outcome.ok) throw new Error(outcome.error);
  const { value } = outcome;
  const status = exitStatusOf(value, { strict, leftOut: [], baseline: undefined });
  return { result: value, status, why: notJudged(value, []), requests: count };
}

function serviceOfThings(): (request: WireRequest) => MemoryAnswer {
  const things = new Map<number, object>();
  let made = 0;
  return (request) => {
    const { method, path, body = '' } = request;
    if (path === '/things') {
      if (method === 'GET') return { status: 200, body: [...things.values()] };
      if (method !== 'POST') return { status: 405, headers: { allow: 'GET, POST' } };
      if (!isJsonType(headerOfRequest(request, 'content-type') ?? '')) return { status: 415 };
      const name = nameIn(body);
      if (name === undefined) return { status: 400 };
      made += 1;
      const thing = { id: made, name };
      things.set(made, thing);
      return { status: 201, body: thing };
    }
    if (method !== 'GET' && method !== 'DELETE') return { status: 405, headers: { allow: 'GET, DELETE' } };
    const [, number] = /^\/things\/(\d+)$/.exec(path) ?? [];
    if (number === undefined) return { status: 400 };
    const thing = things.get(Number(number));
    if (thing === undefined) return { status: 404 };
    if (method === 'GET') return { status: 200, body: thing };
    things.delete(Number(number));
    return { status: 204 };
  };
}

function nameIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
