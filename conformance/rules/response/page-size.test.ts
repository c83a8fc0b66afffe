import { expect, it } from 'vitest';
import type { JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { namedIn } from '../support/named.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { bodySchema } from './body-schema.ts';
import { pageSize } from './page-size.ts';
import type { ExchangeRule, RuleContext } from '../rule.ts';

const thing = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
const list = { type: 'array', items: thing };

function verdictOf(rule: ExchangeRule, limit: JsonObject, request: JsonObject, body: readonly JsonObject[]) {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          parameters: [
            { name: 'page_size', in: 'query', schema: limit },
            { name: 'only', in: 'query', description: 'The fields to include.', schema: { type: 'string' } },
          ],
          responses: {
            '200': { description: 'Some.', content: { 'application/json': { schema: list } } },
          },
        },
      },
    },
  });
  const context: RuleContext = {
    contract,
    validators: createValidators(contract),
    basePath: '',
    asOf: '2026-01-01',
    named: namedIn(contract.document),
  };
  const record = { operation: 'listThings', request, response: { status: 200, body } };
  const [exchange] = exchangesOf([record], contract);
  return exchange && [rule.check(exchange, context)].flat()[0]?.verdict;
}

it('to ask for no item is to ask for no limit, unless the document has a least number', () => {
  const none = { 'query.page_size': 0 };
  expect(verdictOf(pageSize, { type: 'integer' }, none, [{ id: 1 }])).toBeUndefined();
  expect(verdictOf(pageSize, { type: 'integer', minimum: 0 }, none, [{ id: 1 }])).toBe('violates');
  const worded = { type: 'integer', minimum: 0, description: 'The most items. 0 means all (no limit).' };
  expect(verdictOf(pageSize, worded, none, [{ id: 1 }])).toBeUndefined();
  expect(verdictOf(pageSize, worded, { 'query.page_size': 1 }, [{ id: 1 }, { id: 2 }])).toBe('violates');
  expect(verdictOf(pageSize, { type: 'integer' }, { 'query.page_size': 1 }, [{ id: 1 }, { id: 2 }])).toBe(
    'violates',
  );
});

it('what a request did not ask for may be missing', () => {
  expect(verdictOf(bodySchema, { type: 'integer' }, { 'query.only': 'name' }, [{}])).toBe('conforms');
  expect(verdictOf(bodySchema, { type: 'integer' }, {}, [{}])).toBe('violates');
});
