import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { namedIn } from '../support/named.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { bodySchema } from './body-schema.ts';

function verdictOf(media: string, type: string) {
  const schema = { type };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Files', version: '1' },
    paths: {
      '/file': {
        get: {
          operationId: 'readFile',
          responses: { '200': { description: 'It.', content: { [media]: { schema } } } },
        },
      },
    },
  });
  const context = {
    contract,
    validators: createValidators(contract),
    basePath: '',
    asOf: '2026-01-01',
    named: namedIn(contract.document),
  };
  const response = { status: 200, headers: { 'content-type': media }, body: 1000 };
  const [exchange] = exchangesOf([{ operation: 'readFile', request: {}, response }], contract);
  return exchange && [bodySchema.check(exchange, context)].flat()[0]?.verdict;
}

it('bytes that look like a number are a text all the same, unless they are said to be JSON', () => {
  expect(verdictOf('application/octet-stream', 'string')).not.toBe('violates');
  expect(verdictOf('application/octet-stream', 'object')).toBe('violates');
  expect(verdictOf('application/json', 'string')).toBe('violates');
});
