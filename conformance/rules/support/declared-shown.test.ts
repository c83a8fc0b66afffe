import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { isDeclaredShown } from './declared-shown.ts';

const text = { type: 'string' };
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Hooks', version: '1' },
  paths: {
    '/hooks': {
      post: {
        operationId: 'create',
        responses: {
          '201': {
            description: 'Made. Its secret is shown this once.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    data: {
                      type: 'object',
                      properties: { secret: text, password: { ...text, writeOnly: true } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

it.each([
  ['/data/secret', true],
  ['/data/password', false],
  ['/data/other', false],
])('what stands at %s is to be shown there: %s', (pointer, isShown) => {
  const body = { data: { secret: 's', password: 'p', other: 'o' } };
  const [exchange] = exchangesOf([{ operation: 'create', response: { status: 201, body } }], contract);
  expect(exchange && isDeclaredShown(exchange, contract, pointer)).toBe(isShown);
});
