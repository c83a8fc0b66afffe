import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { createJsonReader } from '../../spec/json/reader.ts';
import type { Contract } from '../../spec/model/types.ts';
import { readJson, type Exchange } from './exchange.ts';
import { nextPage } from './next-page.ts';

const query = (name: string, type = 'integer', more: JsonObject = {}): JsonObject => ({
  name,
  in: 'query',
  schema: { type, ...more },
});
const item = { type: 'object', properties: { id: { type: 'integer' } } };
const envelope = (properties: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { items: { type: 'array', items: item }, ...properties },
});

function listOf(parameters: readonly JsonObject[], schema: JsonObject, headers: JsonObject = {}): Contract {
  return contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        get: {
          operationId: 'list',
          parameters: [...parameters],
          responses: {
            '200': { description: 'Some.', headers, content: { 'application/json': { schema } } },
          },
        },
      },
      '/things/{id}': {
        get: {
          operationId: 'read',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: {
            '200': { description: 'One.', content: { 'application/json': { schema: item } } },
          },
        },
      },
    },
  });
}

/** The query of the page after one that a request with this query was answered with. */
function nextOf(contract: Contract, sent: JsonObject, body: unknown, link?: string): JsonObject | undefined {
  const operation = contract.operations.find(({ id }) => id === 'list');
  if (operation === undefined) throw new Error('no list');
  const headers = new Map([
    ['content-type', ['application/json']],
    ...(link === undefined ? [] : [['link', [link]] as const]),
  ]);
  const response = { status: 200, headers, body: Buffer.from(JSON.stringify(body)), incomplete: undefined };
  const exchange: Exchange = {
    index: 0,
    case: {
      operation,
      purpose: { kind: 'valid' },
      parts: {
        parameters: new Map(
          Object.entries(sent).map(([name, value]) => [`query.${name}`, { kind: 'value', value }] as const),
        ),
        body: { kind: 'none' },
      },
      credential: undefined,
      resource: 'none',
      label: 'walk',
    },
    request: { method: 'GET', path: '/things', headers: [], body: undefined },
    outcome: { ok: true, value: response },
    json: readJson(response, createJsonReader().read),
    started: 0,
    ended: 1,
    attempts: 1,
    origin: undefined,
    job: 'walk',
  };
  const parts = nextPage(exchange, contract);
  return (
    parts &&
    Object.fromEntries(
      [...parts.parameters].map(([key, value]) => [
        key.slice('query.'.length),
        value.kind === 'value' ? value.value : null,
      ]),
    )
  );
}

const some = [{ id: 1 }, { id: 2 }];

describe('the page that follows', () => {
  it('has the next number, from the default or the least', () => {
    const contract = listOf([query('page', 'integer', { minimum: 1 }), query('perPage')], envelope());
    expect(nextOf(contract, { perPage: 2 }, { items: some })).toEqual({ perPage: 2, page: 2 });
    expect(nextOf(contract, { page: 4 }, { items: some })).toEqual({ page: 5 });
    expect(nextOf(contract, { page: 4 }, { items: [] })).toBeUndefined();
  });

  it('begins after the items of the one before', () => {
    const contract = listOf([query('offset'), query('limit')], envelope());
    expect(nextOf(contract, { offset: 5 }, { items: some })).toEqual({ offset: 7 });
  });

  it('is where the cursor says, and nowhere without one', () => {
    const contract = listOf(
      [query('cursor', 'string')],
      envelope({ nextCursor: { type: ['string', 'null'] } }),
    );
    expect(nextOf(contract, {}, { items: some, nextCursor: 'abc' })).toEqual({ cursor: 'abc' });
    expect(nextOf(contract, { cursor: 'abc' }, { items: some, nextCursor: null })).toBeUndefined();
  });

  it('is what a link says, in the place of the whole query', () => {
    const contract = listOf(
      [query('page'), query('kind', 'string')],
      { type: 'array', items: item },
      {
        Link: { schema: { type: 'string' } },
      },
    );
    const link = '</v1/things?page=3&kind=b>; rel="next", </v1/things>; rel="first"';
    expect(nextOf(contract, { kind: 'a' }, some, link)).toEqual({ page: 3, kind: 'b' });
    expect(nextOf(contract, { kind: 'a' }, some, '</v1/things>; rel="first"')).toBeUndefined();
  });
});
