import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { withParameter, type ParameterValue } from '../exchange/parts.ts';
import { baseline, createRequestGenerator } from '../generate/request-generator.ts';
import { createKnowledge } from '../plan/knowledge.ts';
import { producersOf } from '../plan/producers.ts';
import { createScope } from '../plan/scope.ts';
import { caseOf } from '../plan/steps.ts';
import { createBodyReferences } from './body-references.ts';

const text = { type: 'string' };
const path = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: text });
const making = (operationId: string, properties: JsonObject): JsonObject => ({
  operationId,
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
  responses: {
    '201': {
      description: 'Made.',
      content: { 'application/json': { schema: { type: 'object', properties: { id: text } } } },
    },
  },
});
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Teams', version: '1' },
  paths: {
    '/teams/{team}/people': { parameters: [path('team')], post: making('createPerson', { title: text }) },
    '/teams/{team}/people/{id}': {
      parameters: [path('team'), path('id')],
      get: { operationId: 'getPerson', responses: { '200': { description: 'One.' } } },
    },
    '/tenants/{id}': {
      parameters: [path('id')],
      put: making('replaceTenant', { id: text, label: text }),
    },
    '/teams/{team}/tickets': { parameters: [path('team')], post: making('createTicket', { assignee: text }) },
  },
});

/** The creations that filling in a ticket of a team sends. */
async function sentFor(team: ParameterValue): Promise<readonly string[]> {
  const { operations } = contract;
  const knowledge = createKnowledge(operations);
  knowledge.refer('assignee', '/teams/{team}/people/{id}');
  const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 1, knowledge);
  const scope = createScope({ operations, readOnly: false, selected: () => true });
  const ticket = operations.find(({ id }) => id === 'createTicket');
  const parts = ticket && baseline(generator, ticket, 'ticket', 'all');
  const [parameter] = ticket?.parameters ?? [];
  if (ticket === undefined || parts === undefined || parameter === undefined)
    throw new Error('it can be made');
  const subject = caseOf(generator, ticket, withParameter(parts, parameter, team), { label: 'ticket' });
  const sent: string[] = [];
  await createBodyReferences(generator, producersOf(contract, scope)).fill(
    subject,
    0,
    async ({ operation }) => {
      sent.push(operation.id);
      return undefined;
    },
  );
  return sent;
}

it('what a body refers to is made beside what it is about', async () => {
  expect(await sentFor({ kind: 'value', value: 'red' })).toEqual(['createPerson']);
});

it('nothing is made below a path that is none', async () => {
  expect(await sentFor({ kind: 'raw', text: '%zz' })).toEqual([]);
});

it.each([
  ['all', '7'],
  ['id=mixed-case', 'Other'],
])(
  'what is written keeps the identity that its path names, but where that is tried: %s',
  async (label, id) => {
    const { operations } = contract;
    const generator = createRequestGenerator(
      contract,
      createValidators(contract),
      new Map(),
      1,
      createKnowledge(operations),
    );
    const scope = createScope({ operations, readOnly: false, selected: () => true });
    const replace = operations.find((operation) => operation.id === 'replaceTenant');
    const [parameter] = replace?.parameters ?? [];
    if (replace === undefined || parameter === undefined) throw new Error('it can be made');
    const parts = withParameter(
      {
        parameters: new Map(),
        body: { kind: 'json', value: { id: 'Other', label: 'x' }, mediaType: 'application/json' },
      },
      parameter,
      { kind: 'value', value: '7' },
    );
    const filled = await createBodyReferences(generator, producersOf(contract, scope)).fill(
      caseOf(generator, replace, parts, { label }),
      0,
      () => Promise.resolve(undefined),
    );
    expect(filled.parts.body).toMatchObject({ value: { id, label: 'x' } });
  },
);
