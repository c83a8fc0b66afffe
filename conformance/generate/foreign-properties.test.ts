import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { foreignProperties } from './foreign-properties.ts';

const text = { type: 'string' };
const id = { name: 'id', in: 'path', required: true, schema: text };
const taking = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const shown = {
  type: 'object',
  properties: { id: text, code: text, name: text, changedAt: { type: 'string', readOnly: true } },
};
const answered = { '200': { description: 'It.', ...taking(shown) } };

it('has what the resource has and the request has not, one at a time', () => {
  const change = { type: 'object', additionalProperties: false, properties: { name: text } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things/{id}': {
        parameters: [id],
        get: { operationId: 'readThing', responses: answered },
        patch: { operationId: 'changeThing', requestBody: taking(change), responses: answered },
      },
    },
  });
  const patch = contract.operations.find((operation) => operation.id === 'changeThing');
  const found = patch === undefined ? [] : foreignProperties(contract, patch, change);
  expect(found.map(({ label }) => label)).toEqual([
    'id:not-of-this-request',
    'changedAt:not-of-this-request',
    'code:not-of-this-request',
  ]);
  expect(found.map(({ broken }) => Object.keys(broken({ name: 'x' }) ?? {}))).toEqual([
    ['name', 'id'],
    ['name', 'changedAt'],
    ['name', 'code'],
  ]);
});
