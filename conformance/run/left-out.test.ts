import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import type { openTransport } from '../http/transport.ts';
import { verify } from './engine.ts';
import type { RunOptions } from './options.ts';
import { shortRun } from './testing/noting-service.ts';

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
  const run = await verify({ ...shortRun({ contract: REGIONS }), ...wanted }, () => {}, open);
  if (!run.ok) throw new Error(run.error);
  const uncovered = run.value.uncovered.map(({ operation, what }) => `${operation}: ${what}`);
  return { sent: [...new Set(sent)], uncovered };
}

describe('what a run leaves out', () => {
  it('is told with the reason where nobody said so', async () => {
    const spared = new Map([['wipeRegion', 'it looks dangerous']]);
    const { sent, uncovered } = await sentBy({ skip: ['wipeRegion'], spared });
    expect(sent.filter((line) => line.startsWith('DELETE /regions'))).toEqual([]);
    expect(uncovered).toContain('wipeRegion: never requested: it looks dangerous');
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
    const given = { ...shortRun({ contract: contractOf(document) }), baseUrl: 'http://service.invalid' };
    const run = await verify(given, () => {}, open);
    expect(run).toMatchObject({
      ok: false,
      error: expect.stringContaining("has none of the contract's paths"),
    });
    expect(opened).toEqual(['http://service.invalid']);
  });
});
