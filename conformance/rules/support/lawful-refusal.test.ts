import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { lawfulRefusal } from './lawful-refusal.ts';

const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Templates', version: '1' },
  paths: {
    '/templates': {
      post: {
        operationId: 'create',
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
          },
        },
        responses: { '201': { description: 'Made.' }, '400': { description: 'Refused.' } },
      },
    },
  },
});

it.each([
  ['greeting', 'name greeting is taken', true],
  ['1e3', 'name 1e3 is taken', true],
  ['1e3', "the name '1e3' exists", true],
  ['1e3', 'no name may begin with a digit', false],
  ['1e3', 'some other name is taken', false],
  ['e', 'the name is taken', false],
])('%s refused with "%s" is lawful: %s', (name, detail, isLawful) => {
  const [exchange] = exchangesOf(
    [{ operation: 'create', request: { body: { name } }, response: { status: 400, body: { detail } } }],
    contract,
  );
  expect(exchange && lawfulRefusal(exchange)).toBe(isLawful ? 'something may be there already' : undefined);
});
