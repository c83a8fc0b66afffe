import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { baseline, createRequestGenerator } from './request-generator.ts';

it.each([
  ['image/png', 'image/png', '\u0089PNG'],
  ['image/*', 'image/png', '\u0089PNG'],
  ['image/jpeg', 'image/jpeg', '\u00ff\u00d8\u00ff'],
  ['application/pdf', 'application/pdf', '%PDF-'],
])('a body of %s is a file of that type', (documented, sent, signature) => {
  const contract = contractOf({
    openapi: '3.0.3',
    info: { title: 'Covers', version: '1' },
    paths: {
      '/cover': {
        put: {
          operationId: 'putCover',
          requestBody: {
            required: true,
            content: { [documented]: { schema: { type: 'string', format: 'binary' } } },
          },
          responses: { '204': { description: 'Stored.' } },
        },
      },
    },
  });
  const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 1);
  const [operation] = contract.operations;
  const body = operation && baseline(generator, operation, 'file', 'all')?.body;
  expect(body).toMatchObject({
    mediaType: sent,
    isBinary: true,
    text: expect.stringMatching(new RegExp(`^${signature}`)),
  });
});
