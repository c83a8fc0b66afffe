import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { actionsOf } from './actions.ts';
import { allowedStates } from './allowed-states.ts';
import { contractOf } from './load.ts';

const order = {
  type: 'object',
  properties: { id: { type: 'string' }, status: { type: 'string', enum: ['open', 'paid', 'sent'] } },
};
const shows = (schema: JsonObject): JsonObject => ({
  '200': { description: 'Done.', content: { 'application/json': { schema } } },
});
const conflict = { '409': { description: 'It is in another state.' } };

const contractWith = (description: string, responses: JsonObject): ReturnType<typeof contractOf> =>
  contractOf({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders/{id}': { get: { operationId: 'show', responses: shows(order) } },
      '/orders/{id}/pay': {
        post: { operationId: 'pay', description, responses: { ...shows(order), ...responses } },
      },
      '/orders/{id}/lines': { post: { operationId: 'addLine', responses: shows({ type: 'object' }) } },
    },
  });

it('an action is a POST below a resource that is answered with the resource', () => {
  expect(actionsOf(contractWith('', {})).map(({ operation, at }) => [operation.id, at])).toEqual([
    ['pay', ''],
  ]);
});

it('what is answered with one more of those that are listed at its place is no action', () => {
  const paths = {
    '/orders/{id}': { get: { operationId: 'show', responses: shows(order) } },
    '/orders/{id}/parts': {
      get: { operationId: 'parts', responses: shows({ type: 'array', items: order }) },
      post: { operationId: 'split', responses: shows(order) },
    },
  };
  expect(actionsOf(contractOf({ openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths }))).toEqual(
    [],
  );
});

it.each([
  ['Only an open order can be paid.', conflict, ['open', 'paid']],
  ['Pays. Possible only while the order is `open`.', conflict, ['open']],
  ['Pays what is open. Only for members.', conflict, undefined],
  ['Not only open orders can be paid.', conflict, undefined],
  ['Only an open order can be paid.', {}, undefined],
])('%s', (description, responses, named) => {
  const contract = contractWith(description, responses);
  const [action] = actionsOf(contract);
  expect(action && allowedStates(contract, action)?.named).toEqual(named);
});
