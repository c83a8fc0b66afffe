import { expect, test } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { bodyCheck } from './body.ts';

/** RFC 5789, 2.2, for PATCH; Linked Data Platform 1.0, 7.1, for POST; RFC 9110, 12.5.1, for all others. */
test.each([
  ['patch', 'Accept-Patch'],
  ['post', 'Accept-Post'],
  ['put', 'Accept'],
])('a 415 to %s names the types it takes in %s', (method, field) => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: { '/x': { [method]: { requestBody: { content: { 'application/json': {} } }, responses: {} } } },
  });
  const [operation] = contract.operations;
  const check = operation && bodyCheck(operation, contract.document, createValidators(contract), 400);
  const checked = check?.({ 'content-type': 'text/plain' }, Buffer.from('x'));
  expect(checked?.ok === false && [checked.error.status, checked.error.headers]).toEqual([
    415,
    { [field]: 'application/json' },
  ]);
});

test.each([
  ['{"type":"bug","severity":9}', 'body: severity must be <= 5'],
  ['{"type":"chore"}', 'body: minutes is required'],
  ['{"type":"feast"}', 'body: type must be one of "bug", "chore"'],
  ['{"severity":1}', 'body: type is required'],
  ['{"type":"chore","minutes":1,"note":7}', 'body: note must be string'],
])('of %s what is wrong is told by the alternative that its discriminator picks', (body, expected) => {
  const type = { type: 'string' };
  const thing = (name: string, schema: JsonObject): JsonObject => ({
    type: 'object',
    required: ['type', name],
    properties: { type, [name]: schema },
  });
  const schema = {
    properties: { note: { type: 'string' } },
    oneOf: [{ $ref: '#/components/schemas/Bug' }, { $ref: '#/components/schemas/Chore' }],
    discriminator: {
      propertyName: 'type',
      mapping: { bug: '#/components/schemas/Bug', chore: '#/components/schemas/Chore' },
    },
  };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: {
      '/x': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } },
    },
    components: {
      schemas: {
        Bug: thing('severity', { type: 'integer', maximum: 5 }),
        Chore: thing('minutes', { type: 'integer' }),
      },
    },
  });
  const [operation] = contract.operations;
  const check = operation && bodyCheck(operation, contract.document, createValidators(contract), 400);
  const checked = check?.({ 'content-type': 'application/json' }, Buffer.from(body));
  expect(checked?.ok === false && checked.error.message).toBe(expected);
});
