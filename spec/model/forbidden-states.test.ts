import { expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { forbiddenStates } from './forbidden-states.ts';
import { contractOf } from './load.ts';

const shown = {
  description: 'It.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Key' } } },
};
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

function forbiddenBy(conflict: string): readonly string[] {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Keys', version: '1' },
    paths: {
      '/keys/{id}': { parameters: [id], get: { operationId: 'read', responses: { '200': shown } } },
      '/keys/{id}/revoke': {
        parameters: [id],
        post: {
          operationId: 'revoke',
          responses: { '200': shown, '409': { description: conflict } },
        },
      },
    },
    components: {
      schemas: {
        Key: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            kind: { enum: ['master', 'plain'] },
            state: { enum: ['active', 'expired', 'revoked'] },
          },
        },
      },
    },
  });
  const [action] = actionsOf(contract);
  if (action === undefined) throw new Error('there is one');
  return forbiddenStates(contract, action.operation, action.resource).map(({ value }) => value);
}

it.each<readonly [conflict: string, values: readonly string[]]>([
  ['The key is expired.', ['expired']],
  ['The key has been revoked.', ['revoked']],
  ['An expired key cannot be revoked.', ['expired']],
  // Another may be.
  ['The key is the last master key.', []],
  ['The key is under legal hold and cannot be revoked yet.', []],
])('%j forbids it of what is %j', (conflict, values) => {
  expect(forbiddenBy(conflict)).toEqual(values);
});
