import { expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { allowedStates } from './allowed-states.ts';
import { contractOf } from './load.ts';

const shown = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Issue' } } } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

function namedBy(description: string, conflict: string): readonly string[] | undefined {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Issues', version: '1' },
    paths: {
      '/issues/{id}': {
        parameters: [id],
        get: { operationId: 'read', responses: { '200': { description: 'It.', ...shown } } },
      },
      '/issues/{id}/close': {
        parameters: [id],
        post: {
          operationId: 'close',
          description,
          responses: { '200': { description: 'It.', ...shown }, '409': { description: conflict } },
        },
      },
    },
    components: {
      schemas: {
        Issue: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            role: { enum: ['admin', 'viewer'] },
            status: { enum: ['open', 'in_progress', 'done', 'closed'] },
          },
        },
      },
    },
  });
  const [action] = actionsOf(contract);
  if (action === undefined) throw new Error('there is one');
  return allowedStates(contract, action)?.named;
}

it.each<readonly [description: string, conflict: string, named: readonly string[]]>([
  ['Only what is done can be closed.', 'Conflict', ['done', 'closed']],
  ['Closes an issue that is done; closed_at is set. Otherwise 409.', 'Conflict', ['done']],
  [
    'Closes an issue that is done or in_progress: it is closed then. Otherwise 409.',
    'Conflict',
    ['in_progress', 'done'],
  ],
  ['Closes it.', 'The issue is not done.', ['done']],
  ['Closes it.', 'If the issue is neither done nor open', ['open', 'done']],
])('%j and %j allow %j', (description, conflict, named) => {
  expect(namedBy(description, conflict)).toEqual(named);
});

it.each<readonly [description: string, conflict: string]>([
  // Nothing says that others are refused.
  ['Closes an issue that is done.', 'Conflict'],
  ['Closes an issue that is not open. Otherwise 409.', 'Conflict'],
  ['Not only what is done can be closed.', 'Conflict'],
  ['Only possible if the issue is not done.', 'Conflict'],
  ['Only possible before it is done.', 'Conflict'],
  ['Only one open issue is allowed for each user.', 'Conflict'],
  ['Closes it.', 'Only one issue may be open.'],
  ['Only an administrator can close an open issue.', 'Conflict'],
  // There may be other reasons.
  ['Closes it.', 'The issue is not done, or somebody else has closed it.'],
  ['Closes it.', 'The issue is done.'],
  // They speak of something else.
  ['Closes the issue, and a review that is open. Otherwise 409.', 'Conflict'],
  ['Closes it.', 'The review is not done.'],
  ['Closes it (admin only).', 'Conflict'],
])('%j and %j say nothing', (description, conflict) => {
  expect(namedBy(description, conflict)).toBeUndefined();
});
