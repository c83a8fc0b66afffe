import { describe, expect, test } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { parseQuery } from '../http/query.ts';
import { parameterReader } from './parameters.ts';

/** What a query gives a parameter of a document. */
function read(parameter: JsonObject, query: string): unknown {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: { '/x': { get: { parameters: [{ in: 'query', ...parameter }], responses: {} } } },
  });
  const [described] = contract.operations[0]?.parameters ?? [];
  const parsed = parseQuery(query);
  if (described === undefined || parsed === undefined) return 'unread';
  const result = parameterReader(
    contract,
    createValidators(contract),
    described,
  )({ path: new Map(), query: parsed, headers: {} });
  return result.ok ? result.value : result.error;
}

const list = { type: 'array', items: { type: 'integer' } };
const record = { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } } };

describe('styles', () => {
  test.each([
    [{ name: 'p', schema: list }, 'p=1&p=2', [1, 2]],
    [{ name: 'p', schema: list, explode: false }, 'p=1,2', [1, 2]],
    [{ name: 'p', schema: list, style: 'pipeDelimited', explode: false }, 'p=1%7C2', [1, 2]],
    [{ name: 'p', schema: list, style: 'spaceDelimited', explode: false }, 'p=1+2', [1, 2]],
    [{ name: 'p', schema: record }, 'a=1&b=x', { a: 1, b: 'x' }],
    [{ name: 'p', schema: record, explode: false }, 'p=a,1,b,x', { a: 1, b: 'x' }],
    [{ name: 'p', schema: record, style: 'deepObject' }, 'p[a]=1&p[b]=x', { a: 1, b: 'x' }],
    [{ name: 'p', content: { 'application/json': { schema: record } } }, 'p=%7B%22a%22%3A1%7D', { a: 1 }],
    [{ name: 'p', schema: { type: 'boolean' } }, 'p=true', true],
    [{ name: 'p', schema: { type: 'integer', default: 7 } }, '', 7],
    [{ name: 'p', schema: { type: 'integer' } }, 'p=9007199254740993', 9007199254740993n],
    [{ name: 'p', schema: { type: ['integer', 'string'] } }, 'p=05', '05'],
    [{ name: 'p', schema: { type: 'integer' }, required: true }, '', 'query: p is required'],
    [{ name: 'p', schema: { type: 'integer' } }, 'p=1e1', 'query: p must be integer, not "1e1"'],
  ])('%j with %s', (parameter, query, expected) => {
    expect(read(parameter, query)).toEqual(expected);
  });
});
