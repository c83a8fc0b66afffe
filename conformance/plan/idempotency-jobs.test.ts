import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { bodyObject } from '../exchange/parts.ts';
import { createRequestGenerator } from '../generate/request-generator.ts';
import { idempotencyJobs } from './idempotency-jobs.ts';
import { producersOf } from './producers.ts';
import { createScope } from './scope.ts';

const course: JsonObject = {
  type: 'object',
  required: ['code', 'title'],
  properties: {
    id: { type: 'integer', readOnly: true },
    code: { type: 'string', pattern: '^[A-Z]{2,4}-[0-9]{3,5}$', description: 'Unique among courses.' },
    title: { type: 'string' },
  },
};
const content = { 'application/json': { schema: course } };
const key = {
  name: 'Idempotency-Key',
  in: 'header',
};
const contractWith = (schema: JsonObject) =>
  contractOf({
    openapi: '3.1.0',
    info: { title: 'Academy', version: '1' },
    paths: {
      '/courses': {
        post: {
          operationId: 'createCourse',
          parameters: [{ ...key, schema }],
          requestBody: { content },
          responses: { '201': { description: 'Made.', content }, '409': { description: 'Taken.' } },
        },
      },
      '/courses/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { operationId: 'getCourse', responses: { '200': { description: 'It.', content } } },
      },
    },
  });

function sentWith(schema: JsonObject) {
  const contract = contractWith(schema);
  const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 1);
  const scope = createScope({ operations: contract.operations, readOnly: false, selected: () => true });
  const [create] = contract.operations;
  const jobs = create === undefined ? [] : idempotencyJobs(generator, producersOf(contract, scope), create);
  return jobs.flatMap(({ steps }) =>
    steps.map(({ case: { label, parts } }) => [label, bodyObject(parts)?.['code']] as const),
  );
}

it('what is sent with another key, or as another creation, has unique values of its own', () => {
  const sent = sentWith({ type: 'string', pattern: '^[A-Za-z]{8,64}$' });
  expect(sent.map(([label]) => label)).toEqual([
    'with-key',
    'same-key',
    'same-key-for-another',
    'key-in-case',
  ]);
  const codes = sent.map(([, code]) => code);
  expect(codes[1]).toBe(codes[0]);
  expect(new Set(codes).size).toBe(3);
});

it('a UUID is no other key in another case', () => {
  const sent = sentWith({ type: 'string', format: 'uuid' });
  expect(sent.map(([label]) => label)).toEqual(['with-key', 'same-key', 'same-key-for-another']);
});
