import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import type { RuleContext } from '../rule.ts';
import { namedIn } from './named.ts';
import { validAccepted } from '../request/valid-accepted.ts';

const text = { type: 'string' };
const query = (name: string): JsonObject => ({ name, in: 'query', schema: text });
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Tokens', version: '1' },
  paths: {
    '/tokens': {
      post: {
        operationId: 'createToken',
        parameters: [query('page[cursor]'), query('page[offset]')],
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { roles: text, scopes: text } } },
          },
        },
        responses: { '201': { description: 'Made.' }, '400': { description: 'Refused.' } },
      },
    },
  },
});
const context: RuleContext = {
  contract,
  validators: createValidators(contract),
  asOf: '2026-01-01',
  basePath: '',
  named: namedIn(contract.document),
};

/** How grave it is that a request with these was refused in these words. */
function severityOf(message: string, body: JsonObject, parameters: JsonObject = {}): unknown {
  const record = {
    operation: 'createToken',
    request: { ...parameters, body },
    response: { status: 400, body: { message } },
  };
  const [exchange] = exchangesOf([record], contract);
  const [judged] = [exchange && validAccepted.check(exchange, context)].flat();
  return judged?.verdict === 'violates' ? (judged.severity ?? validAccepted.severity) : judged?.verdict;
}

const both = { roles: 'a', scopes: 'b' };

it('what a service refuses since two things do not go together is no more than a gap of the document', () => {
  expect(severityOf('Can only assign one of scopes or roles when creating tokens.', both)).toBe('should');
  expect(severityOf('A token cannot have both roles and scopes', both)).toBe('should');
  const pages = { 'query.page[cursor]': 'a', 'query.page[offset]': 'b' };
  expect(severityOf('Cannot specify both page[cursor] and page[offset]', {}, pages)).toBe('should');
});

it('more is meant where one of them was not sent, or nothing is said of them', () => {
  expect(severityOf('Can only assign one of scopes or roles when creating tokens.', { roles: 'a' })).toBe(
    'must',
  );
  expect(severityOf('roles and scopes are bad', both)).toBe('must');
  expect(severityOf('roles must not be empty', both)).toBe('must');
});
