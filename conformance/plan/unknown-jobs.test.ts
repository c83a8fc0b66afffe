import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { createRequestGenerator } from '../generate/request-generator.ts';
import { unknownJobs } from './unknown-jobs.ts';

/** The identities that requests for what is not there are made with. */
function identitiesOf(schema: JsonObject): readonly Json[] {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: {
      '/things/{id}': {
        get: { parameters: [{ name: 'id', in: 'path', required: true, schema }], responses: {} },
      },
    },
  });
  const [operation] = contract.operations;
  if (operation === undefined) return [];
  const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 7);
  return unknownJobs(generator, operation).flatMap(({ steps }) =>
    steps.map((step) => {
      const id = step.case.parts.parameters.get('path.id');
      return id?.kind === 'value' ? id.value : null;
    }),
  );
}

describe('identities that no resource has', () => {
  it.each<JsonObject>([
    { type: ['integer', 'number'], maximum: 10.5 },
    { type: 'integer', maximum: -4 },
    { type: 'integer', maximum: -7 },
    { type: 'integer', minimum: 2n ** 61n },
  ])('of %o are within its bounds', (schema) => {
    const identities = identitiesOf(schema);
    expect(identities.length).toBeGreaterThan(0);
    for (const identity of identities) {
      expect(Number(identity)).toBeLessThanOrEqual(Number(schema.maximum ?? Infinity));
      expect(Number(identity)).toBeGreaterThanOrEqual(Number(schema.minimum ?? -Infinity));
    }
  });

  it('are made of whatever bounds there are', () => {
    const bound = fc.oneof(fc.integer({ min: -10, max: 10 }), fc.double({ noNaN: true }), fc.bigInt());
    fc.assert(
      fc.property(
        fc.constantFrom<Json>('integer', ['integer', 'number']),
        bound,
        bound,
        (type, minimum, maximum) => {
          expect(() => identitiesOf({ type, minimum, maximum })).not.toThrow();
        },
      ),
    );
  });
});
