import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { isMissedInWords, refusedInWords } from './refused-in-words.ts';

const query = (name: string, description: string): JsonObject => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
});
const ofTask: JsonObject = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const upload = (operationId: string, description: string): JsonObject => ({
  operationId,
  description,
  requestBody: {
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
        },
      },
    },
  },
  responses: { '204': { description: 'Kept.' }, '400': { description: 'Refused.' } },
});
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Tasks', version: '1' },
  paths: {
    '/tasks': {
      get: {
        operationId: 'list',
        parameters: [
          query('sortBy', 'Sorts the list. Must be used in conjunction with the `sortOrder` parameter.'),
          query('sortOrder', 'Which way. It is a word.'),
          query('incidents', 'With incidents. Cannot be used in combination with `incidentsOf`.'),
          query('incidentsOf', 'With those of one type.'),
          query('dueAfter', 'By default the date must have the format `yyyy-MM-dd`.'),
          query('owner', 'Whose they are.'),
        ],
        responses: { '200': { description: 'They.' }, '400': { description: 'Refused.' } },
      },
    },
    '/jobs/query': {
      post: {
        operationId: 'query',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  timers: {
                    type: 'boolean',
                    description: 'Timers. Cannot be used together with `messages`.',
                  },
                  messages: { type: 'boolean' },
                },
              },
            },
          },
        },
        responses: { '200': { description: 'They.' } },
      },
    },
    '/report': {
      get: {
        operationId: 'report',
        parameters: [query('type', '**Mandatory.** What is told.')],
        responses: { '200': { description: 'It.' }, '404': { description: 'No report was found.' } },
      },
    },
    ...Object.fromEntries(
      [
        ['cover', 'An image of at most 200000 bytes; an empty one is refused with 400.'],
        ['thumbnail', 'An image. The answer is empty.'],
      ].map(([name = '', description]) => [`/${name}`, { put: upload(name, String(description)) }]),
    ),
    '/tasks/{id}': {
      parameters: [ofTask],
      get: {
        operationId: 'read',
        responses: {
          '200': {
            description: 'It.',
            content: {
              'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } },
            },
          },
        },
      },
    },
    '/tasks/{id}:undelete': {
      parameters: [ofTask],
      post: {
        operationId: 'undelete',
        description: 'Brings a deleted task back.',
        responses: {
          '204': { description: 'Done.' },
          '400': { description: 'The task is not deleted.' },
          '422': { description: 'The body is not valid.' },
        },
      },
    },
    '/tasks/{id}/reopen': {
      parameters: [ofTask],
      post: {
        operationId: 'reopen',
        description: 'Opens it again. A task that is not closed answers 400 with FAILED_PRECONDITION.',
        responses: { '204': { description: 'Done.' }, '400': { description: 'Refused.' } },
      },
    },
    '/tasks/{id}/close': {
      parameters: [ofTask],
      post: {
        operationId: 'close',
        description: 'Closes the task. If it is already closed, 422.',
        responses: { '204': { description: 'Done.' }, '422': { description: 'Refused.' } },
      },
    },
    '/tasks/{id}/claim': {
      parameters: [ofTask],
      post: {
        operationId: 'claim',
        responses: {
          '204': { description: 'Done.' },
          '400': { description: 'Wrong.' },
          '500': { description: 'The task does not exist, or could not be claimed.' },
        },
      },
    },
  },
});

function exchangeOf(operation: string, status: number, request: JsonObject, resource = 'none') {
  const [exchange] = exchangesOf([{ operation, resource, request, response: { status } }], contract);
  if (exchange === undefined) throw new Error('there is one exchange');
  return exchange;
}

it.each<readonly [sent: Json & object, why: string | undefined]>([
  [{ sortBy: 'name' }, 'what sortBy goes with'],
  [{ sortOrder: 'asc' }, 'what sortBy goes with'],
  [{ sortBy: 'name', sortOrder: 'asc' }, undefined],
  [{ incidents: 'a', incidentsOf: 'b' }, 'what incidents goes without'],
  [{ incidents: 'a' }, undefined],
  [{ dueAfter: 'x' }, 'how dueAfter is to be written'],
  [{ owner: 'x' }, undefined],
])('a list asked for with %j may be refused for %s', (sent, why) => {
  const request = Object.fromEntries(Object.entries(sent).map(([name, value]) => [`query.${name}`, value]));
  const said = refusedInWords(exchangeOf('list', 400, request), contract);
  expect(said).toBe(why && `the contract says in words ${why}`);
});

it('properties of a body go without one another, too', () => {
  const said = (body: Json): string | undefined =>
    refusedInWords(exchangeOf('query', 400, { body }), contract);
  expect(said({ timers: true, messages: true })).toBe('the contract says in words what timers goes without');
  expect(said({ messages: true })).toBeUndefined();
});

it.each<readonly [operation: string, sent: Json, why: string | undefined]>([
  ['cover', { file: '' }, 'the contract says in words that file is not empty'],
  ['cover', { file: 'x', note: '' }, undefined],
  ['thumbnail', { file: '' }, undefined],
])('%s of %j is refused since %s', (operation, body, why) => {
  const exchange = exchangeOf(operation, 400, { body, mediaType: 'multipart/form-data' });
  expect(refusedInWords(exchange, contract)).toBe(why);
});

it.each<readonly [operation: string, status: number, words: string | undefined]>([
  ['undelete', 400, 'The task is not deleted.'],
  ['undelete', 422, undefined],
  ['reopen', 400, 'A task that is not closed answers 400 with FAILED_PRECONDITION.'],
  ['close', 422, 'If it is already closed, 422.'],
  ['claim', 400, undefined],
])(
  '%s may be refused with %i by its words %j: the task may be in another state',
  (operation, status, words) => {
    const said = refusedInWords(exchangeOf(operation, status, { 'path.id': 'x' }, 'known'), contract);
    expect(said).toBe(words && `the contract says in words "${words}"`);
  },
);

it('what begins with a word for it has to be sent', () => {
  expect(refusedInWords(exchangeOf('report', 400, {}), contract)).toBe(
    'the contract says in words that it wants type',
  );
  expect(refusedInWords(exchangeOf('report', 400, { 'query.type': 'x' }), contract)).toBeUndefined();
});

it.each([
  ['claim', 500, 'unknown', true],
  ['claim', 500, 'known', false],
  ['claim', 400, 'unknown', false],
  ['report', 404, 'none', true],
])('%s answers %i of what is %s there: as it is described, %s', (operation, status, resource, isTold) => {
  const request = operation === 'claim' ? { 'path.id': 'x' } : { 'query.type': 'x' };
  expect(isMissedInWords(exchangeOf(operation, status, request, resource))).toBe(isTold);
});
