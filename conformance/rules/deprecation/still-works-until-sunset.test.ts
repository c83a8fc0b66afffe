import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { historyOf } from '../../exchange/history.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { namedIn } from '../support/named.ts';
import { stillWorksUntilSunset } from './still-works-until-sunset.ts';

const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      post: {
        operationId: 'createThing',
        deprecated: true,
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { '201': { description: 'Made.' } },
      },
    },
  },
});

it.each([
  ['Not Found', ['violates']],
  ['The owner with ID 7c2e referenced by the thing was not found', []],
])('a deprecated creation that is answered 404: %s', (detail, verdicts) => {
  const exchanges = exchangesOf(
    [
      {
        operation: 'createThing',
        request: { body: { owner: '7c2e' } },
        response: { status: 404, body: { detail } },
      },
    ],
    contract,
  );
  const context = {
    contract,
    validators: createValidators(contract),
    basePath: '',
    asOf: '2026-01-01',
    named: namedIn(contract.document),
  };
  const judged = stillWorksUntilSunset.check(historyOf(exchanges, contract), context);
  expect(judged.map(({ judgement }) => judgement.verdict)).toEqual(verdicts);
});
