import { expect, test } from 'vitest';
import type { JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { refuse } from '../../http/refusal.ts';
import { createErrorWriter } from './errors.ts';

const text = { type: 'string' };
const object = (properties: JsonObject, ...required: string[]): JsonObject => ({
  type: 'object',
  required,
  properties,
});

/** What a document with such an error answers to a request with two wrong fields. */
function written(schema: JsonObject, status = 422): unknown {
  const response = { description: 'no', content: { 'application/json': { schema } } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: { '/x': { post: { responses: { [status]: response } } } },
  });
  const refusal = refuse(status, 'body: a is required; body: b/0/c must be string', {}, [
    { place: 'body', at: 'a', message: 'is required' },
    { place: 'body', at: 'b/0/c', message: 'must be string' },
  ]);
  const answer = createErrorWriter(contract, createValidators(contract))(contract.operations[0], refusal);
  return JSON.parse(String(answer.body));
}

test.each([
  [{ type: 'array', items: text }, ['body: a is required', 'body: b/0/c must be string']],
  [
    { type: 'array', items: object({ field: text, message: text, hint: text }, 'field') },
    [
      { field: 'a', message: 'is required' },
      { field: 'b.0.c', message: 'must be string' },
    ],
  ],
  [
    { type: 'array', items: object({ detail: text, pointer: text }) },
    [
      { detail: 'is required', pointer: '/a' },
      { detail: 'must be string', pointer: '/b/0/c' },
    ],
  ],
  [
    { type: 'array', items: object({ loc: { type: 'array', items: text }, msg: text }) },
    [
      { loc: ['body', 'a'], msg: 'is required' },
      { loc: ['body', 'b', '0', 'c'], msg: 'must be string' },
    ],
  ],
  [
    { type: 'object', additionalProperties: { type: 'array', items: text } },
    { a: ['is required'], 'b.0.c': ['must be string'] },
  ],
  [
    { type: 'object', additionalProperties: text },
    { a: 'is required', 'b.0.c': 'must be string' },
  ],
])('what is wrong is told field by field, as the document has it: %j', (errors, expected) => {
  expect(written(object({ errors }))).toEqual({ errors: expected });
});

test.each([
  [422, 'invalid'],
  [404, 'not_found'],
  [409, 'already_exists'],
])('of the codes that a document has, %i has its own', (status, code) => {
  const codes = { type: 'string', enum: ['not_found', 'already_exists', 'invalid'] };
  expect(written(object({ code: codes }, 'code'), status)).toEqual({ code });
});
