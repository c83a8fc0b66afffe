import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { harmOf } from './destructive.ts';

/** What one operation looks as if it did. */
function harm(line: string, more: { operationId?: string; summary?: string; description?: string } = {}) {
  const [method = '', path = ''] = line.split(' ');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'One', version: '1' },
    paths: {
      [path]: {
        [method.toLowerCase()]: { ...more, parameters, responses: { '204': { description: 'Done.' } } },
      },
    },
  });
  const [operation] = contract.operations;
  return operation && harmOf(contract, operation);
}

describe('what looks destructive', () => {
  it.each([
    ['POST /shutdown', {}, 'ends the service'],
    ['POST /admin/restart', {}, 'ends the service'],
    ['POST /control', { description: 'Stops the server.' }, 'ends the service'],
    ['POST /users/{id}/invitations', {}, 'writes to people'],
    ['POST /auth/forgot-password', {}, 'writes to people'],
    ['POST /orders/{id}/receipt', { operationId: 'resendReceiptEmail' }, 'writes to people'],
    ['PUT /orders/{id}', { summary: 'Changes an order; an e-mail is sent.' }, 'writes to people'],
    ['DELETE /account', {}, 'removes an account'],
    ['DELETE /users/me', {}, 'removes an account'],
    ['POST /profile/close', { operationId: 'closeAccount' }, 'removes an account'],
    ['POST /database/purge', {}, 'removes everything'],
    ['DELETE /pets', {}, 'removes everything'],
    ['POST /subscribers/query/delete', {}, 'removes everything'],
  ])('%s %j: %s', (line, more, expected) => {
    expect(harm(line, more)).toBe(expected);
  });

  it.each([
    ['GET /shutdown', {}],
    ['POST /pets', {}],
    ['DELETE /pets/{petId}', {}],
    ['DELETE /users/{id}', { operationId: 'deleteUser' }],
    ['POST /messages', {}],
    ['POST /services/{id}/restart', {}],
    ['PUT /settings', {}],
    ['POST /carts/{id}/clear', {}],
    ['POST /emails', { description: 'Adds an address.' }],
  ])('%s %j does not', (line, more) => {
    expect(harm(line, more)).toBeUndefined();
  });
});
