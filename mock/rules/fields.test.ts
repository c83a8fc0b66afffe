import { expect, test } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { createErrorWriter } from '../resources/actions/errors.ts';
import { fixedAnswer } from './fixed.ts';
import type { MockRule } from './rule.ts';

const header = (schema: JsonObject, required = false): JsonObject => ({ required, schema });
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 't', version: '1' },
  paths: {
    '/x': {
      get: {
        operationId: 'x',
        responses: {
          200: {
            description: 'ok',
            headers: {
              'X-Total-Count': header({ type: 'integer', minimum: 0 }, true),
              'X-Page': header({ type: 'integer' }),
            },
            content: { 'application/json': { schema: { type: 'array' } } },
          },
        },
      },
    },
  },
});
const validators = createValidators(contract);
const ground = { contract, validators, describe: createErrorWriter(contract, validators) };

function answered(respond: MockRule['respond'], check = true): unknown {
  const [operation] = contract.operations;
  const made = operation && fixedAnswer(ground, operation, { respond, check });
  return made?.ok ? made.value?.headers : made?.error;
}

const type = { 'Content-Type': 'application/json' };

test('an answer by rule has the header fields that the document requires', () => {
  expect(answered({ body: [] })).toEqual({ ...type, 'X-Total-Count': '0' });
  expect(answered({ body: [], headers: { 'x-total-count': 7 } })).toEqual(type);
});

test('the fields that a rule gives are those of the document, unless it says otherwise', () => {
  const headers = { 'X-Total-Count': -1, 'x-page': 'first', 'X-Other': 'anything' };
  expect(answered({ body: [], headers })).toEqual([
    { at: '/respond/headers/X-Total-Count', message: 'must be >= 0; check: false lets it' },
    { at: '/respond/headers/x-page', message: 'must be integer; check: false lets it' },
  ]);
  expect(answered({ body: [], headers }, false)).toEqual(type);
});
