import { describe, expect, test } from 'vitest';
import type { Json } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import type { Checked } from '../check/checked.ts';
import { agreement } from './agree.ts';

const THING = {
  type: 'object',
  properties: { id: { type: 'integer' }, ownerId: { type: 'integer' }, name: { type: 'string' } },
};
const answer = (schema: Json): Json => ({ description: 'It', content: { 'application/json': { schema } } });
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Made up', version: '1' },
  paths: {
    '/owners/{ownerId}/things': {
      get: { operationId: 'list', responses: { 200: answer({ type: 'array', items: THING }) } },
      post: { operationId: 'make', responses: { 201: answer(THING) } },
    },
    '/owners/{ownerId}/things/{id}': { put: { operationId: 'write', responses: { 200: answer(THING) } } },
  },
});

function agreed(id: string, status: number, body: Json, request: Partial<Checked> = {}): readonly Json[] {
  const operation = contract.operations.find((each) => each.id === id);
  if (!operation) throw new Error(id);
  const nothing = { query: new Map(), header: new Map(), cookie: new Map() };
  const checked: Checked = {
    ...nothing,
    path: new Map<string, Json>([['ownerId', 7]]),
    body: { value: undefined, type: undefined },
    ...request,
  };
  const agree = agreement(contract, operation, status);
  return [agree(checked, body), agree(checked, body)];
}

describe('what is made up agrees with its request', () => {
  test('each creation has an identity of its own, and what was sent', () => {
    const body = { value: { name: 'A' }, type: 'application/json' };
    expect(agreed('make', 201, { id: 0, name: 'string' }, { body })).toEqual([
      { id: 1, name: 'A' },
      { id: 2, name: 'A' },
    ]);
  });

  test('what the path names is what is shown', () => {
    const path = new Map<string, Json>([
      ['ownerId', 7],
      ['id', 3],
    ]);
    expect(agreed('write', 200, { id: 0, name: 'string' }, { path })[0]).toEqual({ id: 3, name: 'string' });
  });
});
