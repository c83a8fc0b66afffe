import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadContract } from '../../../spec/contract/load.ts';
import type { Contract } from '../../../spec/contract/types.ts';
import { exitStatusOf, type ExitStatus } from '../../report/exit-status.ts';
import { notJudged } from '../../report/not-judged.ts';
import { DEFAULTS } from '../../run/defaults.ts';
import { verify } from '../../run/engine.ts';
import type { RunResult } from '../../run/events.ts';
import type { RunOptions } from '../../run/options.ts';
import { serve } from './serve.ts';

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

/** Answers a request in the place of the service, where it returns true; `count` is its number, from 1. */
export type Instead = (count: number, response: ServerResponse, request: IncomingMessage) => boolean;

/** What a run of the whole engine against things came to. */
export interface Run {
  readonly result: RunResult;
  readonly status: ExitStatus;
  readonly why: string | undefined;
  /** Requests that reached the service. */
  readonly requests: number;
}

/** Judges a service of things in this process. */
export async function judgeThings(
  contract: Contract,
  instead: Instead,
  options: Partial<RunOptions> = {},
  strict = false,
): Promise<Run> {
  const things = new Map<number, object>();
  let made = 0;
  let count = 0;
  const server = await serve((request, response) => {
    count += 1;
    const number = count;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (instead(number, response, request)) return;
      const [, text] = /^\/things\/(.*)$/.exec(request.url ?? '') ?? [];
      const send = (status: number, body?: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json', allow: 'GET, POST, DELETE' });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      };
      if (text === undefined && request.method === 'GET') return send(200, [...things.values()]);
      if (text === undefined && request.method === 'POST') {
        if (request.headers['content-type'] !== 'application/json') return send(415);
        const name = nameIn(Buffer.concat(chunks).toString());
        if (name === undefined) return send(400);
        made += 1;
        things.set(made, { id: made, name });
        return send(201, { id: made, name });
      }
      const known = text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
      if (request.method === 'DELETE')
        return send(known === undefined ? 400 : things.delete(known) ? 204 : 404);
      if (request.method !== 'GET') return send(405);
      if (known === undefined) return send(400);
      const thing = things.get(known);
      return thing === undefined ? send(404) : send(200, thing);
    });
  });
  try {
    const outcome = await verify(
      {
        ...DEFAULTS,
        contract,
        baseUrl: server.origin,
        secrets: new Map(),
        seed: 1,
        asOf: '2026-01-01',
        runs: 3,
        patience: {
          settle: [],
          recover: Array.from({ length: 40 }, () => 0),
        },
        ...options,
      },
      () => {},
    );
    if (!outcome.ok) throw new Error(outcome.error);
    const judging = { strict, leftOut: [], baseline: undefined };
    const { value } = outcome;
    return {
      result: value,
      status: exitStatusOf(value, judging),
      why: notJudged(value, []),
      requests: server.requests(),
    };
  } finally {
    await server.close();
  }
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
