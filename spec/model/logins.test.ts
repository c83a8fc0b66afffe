import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';
import { loginsOf } from './logins.ts';

function pairsOf(paths: Readonly<Record<string, readonly string[]>>): readonly unknown[] {
  const post = (names: readonly string[]): JsonObject => ({
    post: {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
            },
          },
        },
      },
      responses: { '200': { description: 'Done.' } },
    },
  });
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Accounts', version: '1' },
    paths: Object.fromEntries(Object.entries(paths).map(([path, names]) => [path, post(names)])),
  });
  return loginsOf(contract).map(({ login, registration, secret, names }) => [
    login.path,
    registration.path,
    secret,
    names.map(([, given]) => given),
  ]);
}

it('a login is made an account for by what takes the same secret', () => {
  expect(
    pairsOf({
      '/auth/login': ['email', 'password'],
      '/auth/register': ['name', 'email', 'password'],
      '/notes': ['name'],
    }),
  ).toEqual([['/auth/login', '/auth/register', 'password', ['email', 'name']]]);
  expect(
    pairsOf({ '/token': ['username', 'password'], '/users': ['email', 'password', 'full_name'] }),
  ).toEqual([['/token', '/users', 'password', ['email']]]);
});

it('what takes no secret, or another, makes no account', () => {
  expect(pairsOf({ '/login': ['email', 'password'], '/users': ['email', 'pin'] })).toEqual([]);
  expect(pairsOf({ '/login': ['email', 'code'], '/users': ['email', 'code'] })).toEqual([]);
  expect(pairsOf({ '/login': ['email', 'password'], '/sign-in': ['email', 'password'] })).toEqual([]);
});
