import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/testing/contract.ts';
import type { Operation, Schema } from '../../spec/model/types.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { createRequestGenerator } from './request-generator.ts';
import { unmakeable } from './unmakeable.ts';

function whyNot(schema: Schema): string {
  const contract = contractOf({ schema });
  const operation: Operation = {
    id: 'create',
    method: 'POST',
    semantics: 'POST',
    template: '/things',
    path: '/things',
    parameters: [],
    requestBody: {
      required: true,
      pointer: '#',
      content: [{ type: 'application/json', schema: { schema, pointer: '#/schema' }, examples: [] }],
    },
    responses: [],
    security: [],
    deprecated: false,
    summary: '',
    tags: [],
    anonymous: true,
    sunset: undefined,
    replacedBy: undefined,
    isResource: true,
    pointer: '#',
  };
  return unmakeable(createRequestGenerator(contract, createValidators(contract), new Map(), 1), operation);
}

describe('what no request can be made of', () => {
  it('is told by the smallest part that no value is found of', () => {
    const never = { type: 'integer', minimum: 3, maximum: 2 };
    const schema = {
      type: 'object',
      required: ['name', 'guest'],
      properties: {
        name: { type: 'string' },
        guest: { type: 'object', required: ['age'], properties: { age: never } },
      },
    };
    expect(whyNot(schema)).toBe(
      `no valid request can be made: no value was found for guest.age in the body, by ${JSON.stringify(never)}`,
    );
  });
});
