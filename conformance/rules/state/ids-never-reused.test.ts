import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { historyOf } from '../../exchange/history.ts';
import { namedIn } from '../support/named.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { idsNeverReused } from './ids-never-reused.ts';

const SHOWN = {
  description: 'It.',
  content: { 'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } } },
};
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Files', version: '1' },
  paths: {
    '/checkpoints': { post: { operationId: 'keep', responses: { '201': SHOWN } } },
    '/checkpoints/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'look', responses: { '200': SHOWN } },
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

it.each([
  ['checkpoint', ['conforms', 'unspecified']],
  ['latest', ['conforms', 'violates']],
])('two creations called %s', (id, verdicts) => {
  const made = { operation: 'keep', response: { status: 201, body: { id } } };
  const history = historyOf(exchangesOf([made, made], contract), contract);
  expect(idsNeverReused.check(history, context).map(({ judgement }) => judgement.verdict)).toEqual(verdicts);
});
