import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { issuing } from './issued.ts';

const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'A login', version: '1' },
  security: [{ bearer: [] }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/login': { post: { operationId: 'login', security: [], responses: { '200': { description: 'In.' } } } },
    '/tokens': { post: { operationId: 'addToken', responses: { '201': { description: 'Made.' } } } },
  },
});
const answered = (id: string, body: unknown, any = false): unknown => {
  const operation = contract.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`no ${id}`);
  const issue = issuing(contract, operation, { key: 'sesame', any });
  const answer = { status: 200, headers: {}, body: JSON.stringify(body) };
  return JSON.parse(String((issue?.(answer) ?? answer).body));
};

it('gives the answer of a login the key that the mock takes, in an envelope too', () => {
  expect(answered('login', { accessToken: 'string', tokenType: 'bearer' })).toEqual({
    accessToken: 'sesame',
    tokenType: 'bearer',
  });
  expect(answered('login', { data: { token: 'x' } })).toEqual({ data: { token: 'sesame' } });
});

it('leaves other answers as they are', () => {
  expect(answered('login', { message: 'Hello' })).toEqual({ message: 'Hello' });
  expect(answered('login', { token: 'x' }, true)).toEqual({ token: 'x' });
  expect(answered('addToken', { token: 'x' })).toEqual({ token: 'x' });
});
