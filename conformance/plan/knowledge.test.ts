import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { madeItems } from '../../spec/model/made-items.ts';
import { exchangesOf } from '../rules/testing/exchanges.ts';
import { createKnowledge } from './knowledge.ts';
import { toldOf } from './told.ts';

const text = { type: 'string' };
const user = { type: 'object', properties: { login: text } };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const done = { '200': { description: 'Done.' } };
const login = [{ name: 'login', in: 'path', required: true, schema: text }];

const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  paths: {
    '/users': {
      get: {
        operationId: 'listUsers',
        responses: { '200': { description: 'All.', ...json({ type: 'array', items: user }) } },
      },
      post: {
        operationId: 'addUser',
        requestBody: json(user),
        responses: { '201': { description: 'Made.', ...json(user) } },
      },
    },
    '/users/{login}': { parameters: login, get: { operationId: 'getUser', responses: done } },
    '/users/{login}/keys': { parameters: login, post: { operationId: 'addKey', responses: done } },
    '/users/{login}/rename': { parameters: login, post: { operationId: 'rename', responses: done } },
    '/users/{login}/avatar': { parameters: login, delete: { operationId: 'removeAvatar', responses: done } },
    '/me/following/{login}': {
      parameters: login,
      get: { operationId: 'isFollowing', responses: done },
      put: { operationId: 'follow', responses: done },
    },
  },
});

/** Whom the operations are about that one parameter names, after some exchanges. */
function asked(...records: readonly JsonObject[]) {
  const { operations } = contract;
  const knowledge = createKnowledge(operations, toldOf({}), madeItems(contract));
  for (const exchange of exchangesOf(records, contract)) knowledge.note(exchange);
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const [parameter] = operation.parameters;
      knowledge.assist(operation);
      const [first] = parameter === undefined ? [] : knowledge.parameter(operation, parameter);
      return parameter === undefined ? [] : [[operation.id, first]];
    }),
  );
}

it('what others own is read and added to; it is neither renamed nor lessened, nor named in what changes something', () => {
  const listed = { operation: 'listUsers', response: { status: 200, body: [{ login: 'root' }] } };
  expect(asked(listed)).toEqual({
    getUser: 'root',
    addKey: 'root',
    rename: undefined,
    removeAvatar: undefined,
    isFollowing: 'root',
    follow: undefined,
  });
});

const made = (name: string): JsonObject => ({
  operation: 'addUser',
  request: { body: { login: name } },
  response: { status: 201, body: { login: name } },
});

it('what the run has made is for all of that', () => {
  expect(new Set(Object.values(asked(made('ada'))))).toEqual(new Set(['ada']));
});

it('what was renamed comes after what was not', () => {
  const renamed = { operation: 'rename', request: { 'path.login': 'ada' }, response: { status: 200 } };
  expect(new Set(Object.values(asked(made('ada'), made('bob'), renamed)))).toEqual(new Set(['bob']));
});
