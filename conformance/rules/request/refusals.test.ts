import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import type { RuleContext } from '../rule.ts';
import { invalidRejected } from './invalid-rejected.ts';
import { namedIn } from '../support/named.ts';
import { validAccepted } from './valid-accepted.ts';

const header = { name: 'X-Version', in: 'header', schema: { type: 'string' } };
const body = { content: { 'application/json': { schema: { type: 'object' } } } };
const responses = { '200': { description: 'Done.' }, '400': { description: 'Refused.' } };
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      parameters: [header],
      get: { operationId: 'listThings', responses },
      post: { operationId: 'createThing', requestBody: body, responses },
    },
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      put: { operationId: 'replaceThing', requestBody: body, responses },
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

it.each([
  ['perhaps', 'unspecified'],
  ['known', 'violates'],
])('a broken body for what is %s there, answered 404: %s', (resource, verdict) => {
  const [exchange] = exchangesOf(
    [
      {
        operation: 'replaceThing',
        resource,
        purpose: { kind: 'defective', defect: { place: 'body', label: 'name:is-object' } },
        request: { 'path.id': 'made-up', body: { name: {} } },
        response: { status: 404 },
      },
    ],
    contract,
  );
  expect(exchange && invalidRejected.check(exchange, context)).toMatchObject({ verdict });
});

it('a header that no operation takes is one finding', () => {
  const refused = (operation: string, label: string): Exchange[] =>
    exchangesOf([{ operation, response: { status: 400 } }], contract).map((exchange) => ({
      ...exchange,
      case: { ...exchange.case, label },
    }));
  const keys = [
    ...refused('listThings', 'X-Version=astral'),
    ...refused('createThing', 'X-Version=empty'),
    ...refused('createThing', 'required-only'),
  ].map((exchange) => {
    const [judged] = [validAccepted.check(exchange, context) ?? []].flat();
    return judged?.verdict === 'violates' ? validAccepted.group?.(judged, exchange, context).trim() : judged;
  });
  expect(keys).toEqual(['header X-Version 400', 'header X-Version 400', 'createThing valid']);
});
