import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/testing/contract.ts';
import type { Parameter, Schema } from '../../spec/model/types.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { arbitraryOf } from './arbitrary.ts';
import { boundariesOf } from './boundaries.ts';
import { bodyDefects } from './defects.ts';
import { parameterDefects } from './parameter-defects.ts';
import { simplestOf } from './simplest.ts';

function parameterOf(schema: Schema): Parameter {
  return {
    name: 'q',
    in: 'query',
    required: false,
    deprecated: false,
    style: 'form',
    explode: true,
    allowReserved: false,
    schema: { schema, pointer: '#/q' },
    contentType: undefined,
    description: '',
    examples: [],
    pointer: '#',
  };
}

/** Everything that is made of a schema, as a plan makes it: drawn, shrunk, plain, at its boundaries and beyond. */
function makeAll(schema: Schema, document: JsonObject = {}): readonly Json[] {
  const contract = contractOf(document);
  const arbitrary = arbitraryOf(contract, schema);
  const drawn = fc.sample(arbitrary, { numRuns: 4, seed: 7 });
  fc.check(
    fc.property(arbitrary, () => false),
    { numRuns: 1, seed: 7, endOnFailure: true },
  );
  for (const fullness of ['required', 'all'] as const) {
    const simple = simplestOf(contract, schema, 'mark', fullness);
    boundariesOf(contract, schema, simple).forEach(({ of }) => of(simple, 'mark'));
    bodyDefects(contract, schema, simple).forEach(({ broken }) => broken(simple));
  }
  parameterDefects(contract, parameterOf(schema));
  return drawn;
}

const bound: fc.Arbitrary<Json> = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.double(),
  fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }),
  fc.constantFrom<Json>(
    0,
    -0,
    0.5,
    1e-9,
    5e-324,
    -1e300,
    1e300,
    Number.MAX_VALUE,
    Infinity,
    -Infinity,
    1577836800000,
    10n ** 400n,
    2n ** 63n,
  ),
);

const count: fc.Arbitrary<Json> = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: -2, max: 12 }) },
  { weight: 3, arbitrary: fc.double({ min: -5, max: 12, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom<Json>(2 ** 40, 2n ** 70n, Infinity, NaN, 1e300) },
);

const PATTERNS = [
  '^a$',
  '^[a-z]{2,5}$',
  'a^',
  '$a',
  '^a|b$',
  '(^a$)+',
  '^(?=x)x$',
  '(?<!a)b',
  '\\bfoo\\b',
  '(a)\\1',
  '(?<n>a)\\k<n>',
  '[]',
  '[^]',
  '\\p{L}+',
  'x{3,1}',
  '\\-',
  '^\\u{1F600}$',
  '(',
  '',
];

const scalar = {
  type: fc.constantFrom<Json>('integer', 'number', 'string', ['integer', 'null'], ['number', 'string'], 'x'),
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: bound,
  minLength: count,
  maxLength: count,
  pattern: fc.constantFrom<Json>(...PATTERNS),
  format: fc.constantFrom<Json>('int8', 'uint8', 'int32', 'int64', 'uint64', 'double', 'date', 'uuid'),
};

const scalars = fc.record(scalar, { requiredKeys: [], noNullPrototype: true });
const numbers = fc.record(
  { ...scalar, type: fc.constantFrom('integer', 'number') },
  { requiredKeys: ['type'], noNullPrototype: true },
);
const arrays = fc.record(
  {
    type: fc.constant('array'),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    items: fc.oneof(fc.constantFrom<Json>(true, false, { type: 'boolean' }), numbers),
  },
  { requiredKeys: ['type'], noNullPrototype: true },
);

describe('whatever its bounds, nothing that is made of a schema throws', () => {
  it.each([
    ['scalars', scalars, 400],
    ['numbers', numbers, 1500],
    ['arrays', arrays, 200],
  ] as const)('%s', (_, schemas, numRuns) => {
    fc.assert(
      fc.property(schemas, (schema) => {
        expect(() => makeAll(schema)).not.toThrow();
      }),
      { numRuns },
    );
  });

  it.each(PATTERNS)('the pattern %s', (pattern) => {
    expect(() => makeAll({ type: 'string', pattern })).not.toThrow();
  });

  it.each<readonly [string, Schema]>([
    ['required without end', { $ref: '#/node' }],
    ['items without end', { $ref: '#/list' }],
    ['alternatives without end', { $ref: '#/either' }],
    ['a property named like the prototype', { $ref: '#/proto' }],
  ])('%s', (_, schema) => {
    const document: JsonObject = {
      node: { type: 'object', required: ['next'], properties: { next: { $ref: '#/node' } } },
      list: { type: 'array', items: { $ref: '#/list' } },
      either: { oneOf: [{ $ref: '#/either' }, { type: 'null' }, { $ref: '#/list' }] },
      proto: {
        type: 'object',
        required: ['__proto__', 'a'],
        properties: Object.fromEntries([
          ['__proto__', { type: 'integer' }],
          ['a', true],
        ]),
      },
    };
    expect(() => makeAll(schema, document)).not.toThrow();
  });
});
