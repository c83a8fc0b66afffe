import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { aimOf } from './action-aim.ts';
import { actionsOf } from './actions.ts';
import { dependentsOf } from './dependents.ts';
import { forbiddenStates } from './forbidden-states.ts';
import { contractOf } from './load.ts';
import { neededReferences } from './needed-references.ts';
import { nullWordsIn } from './null-words.ts';
import { relationsIn } from './relations.ts';
import { unfitStates } from './unfit-references.ts';
import type { Contract, Operation } from './types.ts';

/** What is said of orders and customers, each where the names of the tests have it. */
interface Said {
  readonly order?: string;
  readonly refusal?: string;
  readonly removal?: string;
  readonly conflict?: string;
  readonly shipped?: string;
  readonly property?: string;
  readonly change?: string;
  readonly clash?: string;
}

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

function shop({
  order = '',
  refusal = '',
  removal = '',
  conflict = '',
  shipped = '',
  property = '',
  change = '',
  clash = '',
}: Said): Contract {
  const text = { type: 'string' };
  const customer = {
    type: 'object',
    required: ['id'],
    properties: { id: text, standing: { type: 'string', enum: ['active', 'closed'] } },
  };
  const status = { type: 'string', enum: ['open', 'shipped'] };
  const whole = {
    type: 'object',
    required: ['id'],
    properties: {
      id: text,
      customerId: { type: 'string', description: property },
      from: { type: 'integer' },
      to: { type: 'integer' },
      status: { ...status, readOnly: true },
      trackedAt: { type: ['string', 'null'], description: property },
    },
  };
  const parameters = [{ name: 'id', in: 'path', required: true, schema: text }];
  const shows = (schema: JsonObject, description = 'It.'): JsonObject => ({
    '200': { description, content: json(schema) },
  });
  const making = (operationId: string, schema: JsonObject, description: string): JsonObject => ({
    operationId,
    description,
    requestBody: { content: json(schema) },
    responses: { '201': { description: 'It.', content: json(schema) }, '422': { description: refusal } },
  });
  return contractOf({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/customers': { post: making('createCustomer', customer, '') },
      '/customers/{id}': {
        parameters,
        get: { operationId: 'getCustomer', responses: shows(customer) },
        delete: {
          operationId: 'removeCustomer',
          description: removal,
          responses: { '204': { description: 'Gone.' }, '409': { description: conflict } },
        },
      },
      '/orders': { post: making('createOrder', whole, order) },
      '/orders/{id}': {
        parameters,
        get: { operationId: 'getOrder', responses: shows(whole) },
        put: {
          operationId: 'changeOrder',
          description: change,
          requestBody: { content: json(whole) },
          responses: { ...shows(whole), '409': { description: clash } },
        },
      },
      '/orders/{id}/ship': {
        parameters,
        post: { operationId: 'shipOrder', responses: shows(whole, shipped) },
      },
    },
  });
}

function operation({ operations }: Contract, wanted: string): Operation {
  const found = operations.find(({ id }) => id === wanted);
  if (found === undefined) throw new Error(`no ${wanted}`);
  return found;
}

const orderOf = (contract: Contract) =>
  operation(contract, 'createOrder').requestBody?.content[0]?.schema?.schema ?? true;
const resourceOf = ({ resources }: Contract, wanted: string) => {
  const found = resources.find(({ collection }) => collection === wanted);
  if (found === undefined) throw new Error(`no ${wanted}`);
  return found;
};

describe('sentences that promise nothing of the kind', () => {
  it.each([
    [{ order: 'If the customer does not exist, it is created.' }, 0],
    [{ property: 'Whose order it is; unknown for walk-in customers.' }, 0],
    [{ refusal: 'Unknown customers are ignored.' }, 0],
    [{ refusal: 'There is no such customer.' }, 1],
    [{ order: 'The customer must exist.' }, 1],
    [{ property: 'The id of an existing customer.' }, 1],
  ])('of references: %o', (said, count) => {
    const contract = shop(said);
    const needed = neededReferences(contract, operation(contract, 'createOrder'), orderOf(contract), (name) =>
      name === 'customerId' ? resourceOf(contract, '/customers') : undefined,
    );
    expect(needed).toHaveLength(count);
  });

  it.each([
    [{ removal: 'Orders of the customer are kept, while its address is erased.' }, false],
    [{ removal: 'A customer with orders cannot be removed.' }, true],
    [{ conflict: 'The customer has orders.' }, true],
    [{ conflict: 'One of its orders has invoices.' }, false],
    [{ conflict: 'An order of the customer still has invoices.' }, false],
    [{ removal: 'A customer whose orders have invoices cannot be removed.' }, false],
    [{ removal: 'Not possible (409) as long as it has open orders or has a debt.' }, true],
    [{ removal: 'Orders have to be removed first, otherwise 409.' }, true],
    [{ conflict: 'There are orders with this customer.' }, true],
  ])('of removals: %o', (said, isKept) => {
    const contract = shop(said);
    const dependents = dependentsOf(contract, operation(contract, 'removeCustomer'));
    expect(dependents.map(({ resource }) => resource)).toEqual(
      isKept ? [resourceOf(contract, '/orders')] : [],
    );
  });

  it.each([
    [{ change: 'A shipped order cannot be changed.' }, [['shipped', undefined]]],
    [{ change: 'The `customerId` of a shipped order cannot be changed.' }, [['shipped', 'customerId']]],
    [{ clash: 'The order is shipped and has another customerId.' }, [['shipped', 'customerId']]],
    [
      { change: 'The `customerId` of a shipped order cannot be changed.', clash: 'The order is shipped.' },
      [['shipped', undefined]],
    ],
  ])('of states: %o', (said, states) => {
    const contract = shop(said);
    const found = forbiddenStates(
      contract,
      operation(contract, 'changeOrder'),
      resourceOf(contract, '/orders'),
    );
    expect(found.map(({ value, fixed }) => [value, fixed])).toEqual(states);
  });

  it.each([
    [{ order: 'Asks for what comes after `from` and before `to`.' }, 0],
    [{ order: '`to` must be greater than `from`.' }, 1],
    [{ refusal: 'It ends (`to`) before it begins (`from`).' }, 1],
  ])('of two properties: %o', (said, count) => {
    const contract = shop(said);
    expect(relationsIn(contract, operation(contract, 'createOrder'), orderOf(contract))).toHaveLength(count);
  });

  it.each([
    [{ shipped: 'The order, with its open items.' }, undefined],
    [{ shipped: 'The order and the open items.' }, undefined],
    [{ shipped: 'The shipped order.' }, 'shipped'],
    [{ shipped: 'The order, now shipped.' }, 'shipped'],
  ])('of what an action leads to: %o', (said, value) => {
    const contract = shop(said);
    const [ship] = actionsOf(contract);
    expect(ship && aimOf(contract, ship)?.value).toBe(value);
  });

  it.each([
    [{ property: 'Null if the open order has no parcel.' }, 0],
    [{ property: 'Null until it is shipped.' }, 1],
    [{ property: 'Null while the order is open.' }, 1],
  ])('of null: %o', (said, count) => {
    const contract = shop(said);
    const words = nullWordsIn(contract.document, orderOf(contract));
    expect(words.filter(({ property }) => property === 'trackedAt')).toHaveLength(count);
  });

  it.each([
    [{ order: "Only the customer's active address is looked at." }, []],
    [{ order: '422 names the customer, active or not.' }, []],
    [{ order: 'Only active customers can order.' }, ['closed']],
    [{ order: '422 where the customer is closed.' }, ['closed']],
  ])('of what is referred to: %o', (said, values) => {
    const contract = shop(said);
    const customers = resourceOf(contract, '/customers');
    const [creation] = customers.creations;
    const states =
      creation === undefined
        ? []
        : unfitStates(contract, operation(contract, 'createOrder'), customers, creation);
    expect(states.map(({ value }) => value)).toEqual(values);
  });
});
