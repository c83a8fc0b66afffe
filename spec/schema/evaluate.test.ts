import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from './schema.ts';
import type { Json } from '../json/json.ts';
import { evaluate } from './evaluate.ts';

const MAX = 2n ** 63n - 1n;

describe('integers beyond 2^53 are held against their schema exactly', () => {
  it.each<readonly [Schema, Json, boolean]>([
    [{ type: 'integer', format: 'int64' }, MAX, true],
    [{ type: 'integer', format: 'int64' }, MAX + 1n, false],
    [{ type: 'integer', format: 'int64' }, -MAX - 1n, true],
    [{ type: 'integer', format: 'int64' }, -MAX - 2n, false],
    [{ type: 'integer', format: 'uint64' }, 2n ** 64n - 1n, true],
    [{ type: 'integer', format: 'int32' }, 2n ** 31n, false],
    [{ maximum: MAX }, MAX, true],
    [{ maximum: MAX - 1n }, MAX, false],
    [{ exclusiveMaximum: MAX }, MAX - 1n, true],
    [{ exclusiveMaximum: MAX }, MAX, false],
    [{ minimum: -MAX }, -MAX - 1n, false],
    [{ exclusiveMinimum: -MAX }, -MAX, false],
    [{ const: 9007199254740993n }, 9007199254740992n, false],
    [{ const: 9007199254740993n }, 9007199254740993n, true],
    [{ enum: [1, 9007199254740993n] }, 9007199254740992n, false],
    [{ multipleOf: 3 }, 9007199254740993n, true],
    [{ multipleOf: 2 }, 9007199254740993n, false],
    [{ items: { maximum: 9007199254740992n } }, [1, 9007199254740993n], false],
    [{ properties: { a: { allOf: [{ const: 9007199254740993n }] } } }, { a: 9007199254740994n }, false],
  ])('%o holds of %o: %s', (schema, value, holds) => {
    expect(evaluate(schema, value, {}).length === 0).toBe(holds);
  });

  it('through a $ref, also one that leads back to itself', () => {
    const document = {
      tree: {
        properties: { id: { type: 'integer', format: 'int64' }, kids: { items: { $ref: '#/tree' } } },
      },
    } as const;
    const value = { id: 1, kids: [{ id: 2, kids: [{ id: MAX + 1n }] }] };
    expect(evaluate(document.tree, value, document).map(({ at }) => at)).toEqual(['/kids/0/kids/0/id']);
  });
});

const SCHEMAS: readonly Schema[] = [
  true,
  { type: 'string' },
  { type: ['integer', 'null'] },
  { type: 'integer', minimum: 2, exclusiveMaximum: 5 },
  { const: { a: [1] } },
  { enum: ['a', null, 1.5] },
  { minLength: 1, maxLength: 2 },
  { pattern: '^a' },
  { multipleOf: 0.5 },
  { required: ['a'], properties: { a: { type: 'integer' } }, additionalProperties: { type: 'string' } },
  { additionalProperties: false, properties: { a: true }, patternProperties: { '^b': { type: 'null' } } },
  { minProperties: 1, maxProperties: 2, propertyNames: { maxLength: 1 } },
  { dependentRequired: { a: ['b'] } },
  { minItems: 1, maxItems: 2, uniqueItems: true },
  { prefixItems: [{ type: 'integer' }], items: { type: 'string' } },
  { contains: { type: 'null' } },
  { contains: { type: 'string' }, minContains: 2, maxContains: 3 },
  { allOf: [{ type: 'object' }, { required: ['b'] }] },
  { anyOf: [{ type: 'null' }, { type: 'array', items: { type: 'integer' } }] },
  { oneOf: [{ type: 'integer' }, { minimum: 3 }] },
  { not: { type: 'string' } },
  JSON.parse('{"if":{"type":"string"},"then":{"minLength":2},"else":{"type":"integer"}}'),
];

const small: fc.Arbitrary<Json> = fc.letrec<{ readonly json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(null, true, 0, 1, 2, 3, 4, 5, 1.5, 2.5, '', 'a', 'ab', 'abc', '😀', '😀😀😀'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'bb', 'c'), tie('json'), { noNullPrototype: true }),
  ),
})).json;

describe('what needs no exactness is judged as AJV judges it', () => {
  const ajv = new Ajv2020({ strict: false });
  it.each(SCHEMAS)('%o', (schema) => {
    const validate = ajv.compile(schema);
    fc.assert(
      fc.property(small, (value) => {
        expect(evaluate(schema, value, {}).length === 0).toBe(validate(value));
      }),
      { numRuns: 300, examples: [[[null, null]], [[{ a: 1 }, { a: 1 }]], [[1, true, '1']]] },
    );
  });
});
