import { expect, it } from 'vitest';
import type { JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { namedIn } from '../support/named.ts';
import { pathAgrees } from './path-agrees.ts';

const text = { type: 'string' };
const flow = { name: 'flow_id', in: 'path', required: true, schema: text };
const run = { type: 'object', properties: { run_id: text, flow_id: text } };
const showing = (schema: JsonObject): JsonObject => ({
  '200': { description: 'Done.', content: { 'application/json': { schema } } },
});
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Runs', version: '1' },
  paths: {
    '/flows/{flow_id}/runs': {
      parameters: [flow],
      get: { operationId: 'listRuns', responses: showing({ type: 'array', items: run }) },
    },
    '/flows/{flow_id}/runs/{run_id}': {
      parameters: [flow, { ...flow, name: 'run_id' }],
      get: { operationId: 'getRun', responses: showing(run) },
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
  ['~', undefined],
  ['-', undefined],
  ['_all', undefined],
  ['other', 'violates'],
  ['nightly', 'conforms'],
])('a list below %s that shows what is of nightly: %s', (id, verdict) => {
  const [exchange] = exchangesOf(
    [
      {
        operation: 'listRuns',
        resource: 'known',
        request: { 'path.flow_id': id },
        response: { status: 200, body: [{ run_id: '1', flow_id: 'nightly' }] },
      },
    ],
    contract,
  );
  const [judged] = [(exchange && pathAgrees.check(exchange, context)) ?? []].flat();
  expect(judged?.verdict).toBe(verdict);
});
