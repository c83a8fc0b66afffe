import { expect, it } from 'vitest';
import type { Json } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import type { RuleContext } from '../rule.ts';
import { nullAsDescribed } from './null-as-described.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { namedIn } from '../support/named.ts';

const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Tasks', version: '1' },
  paths: {
    '/tasks/{id}/close': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        operationId: 'close',
        description: 'Sets `closed_at`.',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { '200': { description: 'It.', content: { 'application/json': { schema: {} } } } },
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

it.each<readonly [sent: Json, shown: Json, isBroken: boolean]>([
  [{}, { closed_at: null }, true],
  [{}, { task: { closed_at: null } }, true],
  [{}, { closed_at: 'now' }, false],
  // Another task, which nobody closed.
  [{}, { closed_at: 'now', parent: { closed_at: null } }, false],
  [{}, { project: { closed_at: null }, task: { closed_at: 'now' } }, false],
  // It may set what is sent.
  [{ closed_at: null }, { closed_at: null }, false],
])('a request with %j may not show %j: %s', (body, shown, isBroken) => {
  const [exchange] = exchangesOf(
    [{ operation: 'close', request: { 'path.id': 'a', body }, response: { status: 200, body: shown } }],
    contract,
  );
  if (exchange === undefined) throw new Error('there is one');
  expect(nullAsDescribed.check(exchange, context) !== undefined).toBe(isBroken);
});
