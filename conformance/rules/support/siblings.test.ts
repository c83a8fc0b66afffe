import { expect, it } from 'vitest';
import { historyOf } from '../../exchange/history.ts';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { siblingsStay } from './siblings.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const shown = {
  description: 'It.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } },
};
const contractWith = (description: string) =>
  contractOf({
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': {
        post: {
          operationId: 'make',
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { threadId: { type: 'string' } } },
              },
            },
          },
          responses: { '201': shown },
        },
      },
      '/notes/{id}': { parameters: [id], get: { operationId: 'see', responses: { '200': shown } } },
      '/notes/{id}/read': {
        parameters: [id],
        post: { operationId: 'markRead', description, responses: { '200': shown } },
      },
    },
    components: {
      schemas: {
        Note: {
          type: 'object',
          required: ['id', 'threadId', 'state'],
          properties: {
            id: { type: 'string' },
            threadId: { type: 'string' },
            state: { enum: ['unread', 'read'] },
          },
        },
      },
    },
  });

const made = (own: string, label: string, job: string): JsonObject => ({
  operation: 'make',
  label,
  walk: job,
  request: { body: { threadId: 't' } },
  response: { status: 201, body: note(own, 'unread') },
});
const done = (operation: string, own: string, label: string, state: string, job: string): JsonObject => ({
  operation,
  label,
  walk: job,
  request: { 'path.id': own },
  response: { status: 200, body: note(own, state) },
});
const note = (own: string, state: string): Json => ({ id: own, threadId: 't', state });
const beside = (state: string): readonly JsonObject[] => [
  made('a', 'sibling/made', 's'),
  made('b', 'sibling/made', 's'),
  done('markRead', 'a', 'sibling/action', 'read', 's'),
  done('see', 'b', 'sibling/read', state, 's'),
];
const whileAsked = [
  made('c', 'plain', 'p'),
  done('markRead', 'd', 'plain', 'read', 'p'),
  done('see', 'c', 'plain', 'read', 'p'),
];
const ofItself = [made('c', 'plain', 'p'), done('see', 'c', 'plain', 'read', 'p')];

it.each<readonly [words: string, exchanges: readonly JsonObject[], verdicts: readonly string[]]>([
  ['Marks the note as read.', beside('unread'), ['conforms']],
  ['Marks the note as read.', beside('read'), ['violates']],
  ['Marks it and all earlier ones of the thread as read.', beside('read'), []],
  // It is read, whatever is asked.
  ['Marks the note as read.', [...ofItself, ...beside('read')], ['conforms']],
  ['Marks the note as read.', [...whileAsked, ...beside('read')], ['violates']],
])('%s', (words, exchanges, verdicts) => {
  const contract = contractWith(words);
  const history = historyOf(exchangesOf(exchanges, contract), contract);
  expect(siblingsStay(history, contract).map(({ judgement }) => judgement.verdict)).toEqual(verdicts);
});
