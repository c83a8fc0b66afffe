import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';
import { neededValues } from './needed-values.ts';

const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const text = { type: 'string' };
const shown = (properties: JsonObject): JsonObject => ({
  description: 'It.',
  ...json({ type: 'object', properties: { id: text, ...properties } }),
});

/** What products are made with that have this property, where orders refer to them in these words. */
function made(property: JsonObject, refusal: string, description = '') {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/products': {
        post: {
          operationId: 'createProduct',
          requestBody: json({ type: 'object', properties: { name: text, ...property } }),
          responses: { '201': shown({ name: text, ...property }) },
        },
      },
      '/products/{productId}': {
        parameters: [{ name: 'productId', in: 'path', required: true, schema: text }],
        get: { operationId: 'getProduct', responses: { '200': shown({ name: text, ...property }) } },
      },
      '/orders': {
        post: {
          operationId: 'createOrder',
          description,
          requestBody: json({
            type: 'object',
            properties: {
              lines: {
                type: 'array',
                items: { type: 'object', properties: { productId: text, quantity: { type: 'integer' } } },
              },
            },
          }),
          responses: { '201': shown({}), '422': { description: refusal } },
        },
      },
    },
  });
  const [creation] = contract.operations.filter(({ id }) => id === 'createProduct');
  return creation === undefined ? undefined : Object.fromEntries(neededValues(contract, creation));
}

const status = { status: { enum: ['DRAFT', 'ACTIVE', 'DISCONTINUED'] } };

describe('what is made for others', () => {
  it.each([
    [status, 'The product is not active.', '', { status: 'ACTIVE' }],
    [status, 'Refused.', 'Only active products can be ordered.', { status: 'ACTIVE' }],
    [status, 'A product is discontinued, or is a draft.', '', { status: 'ACTIVE' }],
    [status, 'A discontinued product cannot be ordered.', '', { status: 'DRAFT' }],
    [{ active: { type: 'boolean' } }, 'The product is not active.', '', { active: true }],
    [{ isActive: { type: 'boolean' } }, 'The product is not active.', '', { isActive: true }],
    [{ archived: { type: 'boolean' } }, 'The product is archived.', '', { archived: false }],
    [
      { stock: { type: 'integer' } },
      'The stock of a product is less than the quantity.',
      '',
      { stock: 1000 },
    ],
    [{ stock: { type: 'integer', maximum: 80 } }, 'Not enough stock.', '', { stock: 50 }],
    [{ stock: { type: 'integer', maximum: 7 } }, 'Not enough stock.', '', { stock: 7 }],
    [{ stock: { type: 'integer', multipleOf: 7, maximum: 500 } }, 'Not enough stock.', '', { stock: 350 }],
    [{ capacity: { type: 'integer' } }, 'The product is fully booked.', '', { capacity: 1000 }],
  ])('%j as %s %s asks', (property, refusal, description, expected) => {
    expect(made(property, refusal, description)).toEqual(expected);
  });

  it.each([
    [status, 'The order is not active.', ''],
    [status, 'Refused.', ''],
    [{ language: { enum: ['de', 'it'] } }, 'The product is not there, or it is not sold.', ''],
    [{ price: { type: 'integer' } }, 'Not enough stock.', ''],
    [{ featured: { type: 'boolean' } }, 'The product is not active.', ''],
  ])('is as it is elsewhere: %j, %s', (property, refusal, description) => {
    expect(made(property, refusal, description)).toEqual({});
  });
});
