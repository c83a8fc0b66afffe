import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { exchangesOf } from '../rules/testing/exchanges.ts';
import { baseline, createRequestGenerator } from '../generate/request-generator.ts';
import { createKnowledge } from '../plan/knowledge.ts';
import { producersOf } from '../plan/producers.ts';
import { createScope } from '../plan/scope.ts';
import { caseOf, stepsTo } from '../plan/steps.ts';
import { statusOf } from '../exchange/exchange.ts';
import { createSharedResources } from './shared-resources.ts';

const text = { type: 'string' };
const stay = { type: 'object', properties: { id: text, from: { type: 'string', format: 'date-time' } } };
const json = { content: { 'application/json': { schema: stay } } };
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Stays', version: '1' },
  paths: {
    '/stays': {
      post: {
        operationId: 'createStay',
        requestBody: json,
        responses: { '201': { description: 'Made.', ...json }, '409': { description: 'Taken.' } },
      },
    },
    '/stays/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      get: { operationId: 'getStay', responses: { '200': { description: 'One.', ...json } } },
    },
  },
});

/** What two askers of the same shared resource get, and the names it was tried by, where its creations answer so. */
async function triedWith(...answers: readonly number[]): Promise<JsonObject> {
  const { operations } = contract;
  const knowledge = createKnowledge(operations);
  const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 1, knowledge);
  const producers = producersOf(contract, createScope({ operations, readOnly: false, selected: () => true }));
  const read = operations.find(({ id }) => id === 'getStay');
  const parts = read && baseline(generator, read, 'read', 'all');
  if (read === undefined || parts === undefined) throw new Error('it can be made');
  const [making] = stepsTo(
    generator,
    producers,
    caseOf(generator, read, parts, { label: 'read' }),
    'shared',
    'read',
  );
  if (making === undefined) throw new Error('it has a step');
  const names: string[] = [];
  const shared = createSharedResources(generator, producers, {
    era: () => 0,
    send: async (_, subject, job) => {
      const status = answers[names.length] ?? 201;
      names.push(job);
      const record = { operation: 'createStay', response: { status, body: { id: `stay-${names.length}` } } };
      return exchangesOf([record], contract).map((exchange) => ({ ...exchange, case: subject, job }))[0];
    },
  });
  const both = await Promise.all([shared.for(making), shared.for(making)]);
  return { names, statuses: both.map((each) => each && statusOf(each)).filter((each) => each !== undefined) };
}

it('what is shared is made once', async () => {
  expect(await triedWith()).toEqual({ names: ['createStay/shared'], statuses: [201, 201] });
});

it('what its values are refused for is made again with others', async () => {
  expect(await triedWith(409)).toEqual({
    names: ['createStay/shared', 'createStay/again-1/shared'],
    statuses: [201, 201],
  });
});

it('what is always refused is tried three times', async () => {
  const { names, statuses } = await triedWith(409, 409, 409);
  expect(names).toHaveLength(3);
  expect(statuses).toEqual([409, 409]);
});

it.each([404, 500, 503])('what is refused with %i has no other values to be tried', async (status) => {
  expect(await triedWith(status)).toEqual({ names: ['createStay/shared'], statuses: [status, status] });
});
