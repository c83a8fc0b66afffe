import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { baseline, createRequestGenerator } from './request-generator.ts';

it('each request has an idempotency key of its own, whatever the example is', () => {
  const schema = { type: 'string', pattern: '^[a-z0-9-]{8,40}$' };
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema, example: 'my-first-key' };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Payments', version: '1' },
    paths: {
      '/payments': {
        post: { operationId: 'pay', parameters: [key], responses: { '201': { description: 'Paid.' } } },
      },
    },
  });
  const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 1);
  const [pay] = contract.operations;
  const keys = ['one', 'other'].map(
    (name) => pay && baseline(generator, pay, name, 'all')?.parameters.get('header.Idempotency-Key'),
  );
  expect(keys[0]).toMatchObject({ kind: 'value', value: expect.stringMatching(/^[a-z0-9-]{8,40}$/) });
  expect(keys[1]).not.toEqual(keys[0]);
});
