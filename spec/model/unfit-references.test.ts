import { expect, it } from 'vitest';
import { contractOf } from './load.ts';
import { creationsOf } from './resources.ts';
import { unfitStates } from './unfit-references.ts';

const text = { type: 'string' };
const member = {
  type: 'object',
  properties: { id: text, status: { enum: ['active', 'suspended'] }, blocked: { type: 'boolean' } },
};
const content = { 'application/json': { schema: member } };

/** The states of a member in which `POST /loans` refuses to refer to it, by its description. */
function statesBy(description: string, refusal = 'Refused.'): readonly string[] {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    paths: {
      '/members': {
        post: {
          operationId: 'add',
          requestBody: { content },
          responses: { '201': { description: 'Added.', content } },
        },
      },
      '/members/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        get: { operationId: 'read', responses: { '200': { description: 'The member.', content } } },
      },
      '/loans': {
        post: {
          operationId: 'lend',
          description,
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { memberId: text } } } },
          },
          responses: { '201': { description: 'Lent.' }, '409': { description: refusal } },
        },
      },
    },
  });
  const lend = contract.operations.find(({ id }) => id === 'lend');
  const resource = contract.resources.find(({ collection }) => collection === '/members');
  const [creation] = resource === undefined ? [] : creationsOf(resource);
  if (lend === undefined || resource === undefined || creation === undefined)
    throw new Error('not understood');
  return unfitStates(contract, lend, resource, creation).map(({ property, value }) => `${property}=${value}`);
}

it.each([
  ['A member borrows nothing while suspended.', ['status=suspended']],
  ['A member cannot borrow while suspended.', ['status=suspended']],
  ['Suspended members cannot borrow.', ['status=suspended']],
  ['Members are not charged while suspended.', []],
  ['Loans of a member never expire while suspended.', []],
  ['A member cannot be charged while suspended.', []],
])('%s', (description, states) => {
  expect(statesBy(description)).toEqual(states);
});

it.each([
  ['The member is not active.', ['status=suspended']],
  ['The member is not yet active, or the copy is lent.', ['status=suspended']],
  ['The member is blocked.', ['blocked=true']],
  ['The member is not blocked.', []],
  ['The copy is not active.', []],
])('refused: %s', (refusal, states) => {
  expect(statesBy('', refusal)).toEqual(states);
});
