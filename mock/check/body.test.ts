import { expect, test } from 'vitest';
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
