import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { refusesInside } from './refuses-inside.ts';

function refused(flag: JsonObject, body: Json): boolean | undefined {
  const schema = { type: 'object', properties: { success: flag, token: { type: 'string' } } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Accounts', version: '1' },
    paths: {
      '/login': {
        post: {
          operationId: 'logIn',
          responses: { '200': { description: 'Done.', content: { 'application/json': { schema } } } },
        },
      },
    },
  });
  const [exchange] = exchangesOf([{ operation: 'logIn', response: { status: 200, body } }], contract);
  return exchange && refusesInside(exchange, contract);
}

it('a flag that may be false says that there was no success', () => {
  expect(refused({ type: 'boolean' }, { success: false })).toBe(true);
  expect(refused({ type: 'boolean' }, { success: true, token: 'a' })).toBe(false);
  expect(refused({ type: 'boolean' }, { token: 'a' })).toBe(false);
});

it('a flag that must be true says nothing by false', () => {
  expect(refused({ type: 'boolean', enum: [true] }, { success: false })).toBe(false);
  expect(refused({ const: true }, { success: false })).toBe(false);
});
