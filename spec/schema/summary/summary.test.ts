import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../json/json.ts';
import { evaluate } from '../evaluate.ts';
import { itemAt } from './arrays.ts';
import { branchesOf } from './branches.ts';
import { propertyAt } from './objects.ts';
import { summaryOf, type Summary } from './summary.ts';

const DOCUMENT: JsonObject = {
  base: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
  cat: { allOf: [{ $ref: '#/base' }, { required: ['mice'], properties: { mice: { type: 'integer' } } }] },
  loop: { $ref: '#/loop' },
  either: { oneOf: [{ $ref: '#/either' }, { type: 'null' }, { $ref: '#/cat' }] },
  parent: { type: 'object', oneOf: [{ $ref: '#/child' }], properties: { kind: { const: 'child' } } },
  child: { allOf: [{ $ref: '#/parent' }, { required: ['kind'] }] },
};

const of = (schema: JsonObject): Summary => summaryOf(DOCUMENT, schema);
const branches = (schema: JsonObject): readonly Summary[] => branchesOf(DOCUMENT, of(schema));

describe('what holds at once is taken together', () => {
  it('types', () => {
    expect(of({ allOf: [{ type: ['integer', 'string'] }, { type: 'number' }] }).types).toEqual(['integer']);
    expect(of({ type: ['integer', 'number', 'null'] }).types).toEqual(['number', 'null']);
    expect(of({ type: 'string', allOf: [{ type: 'object' }] }).impossible).toBe(true);
    expect(of({ allOf: [false] }).impossible).toBe(true);
    expect(of({}).types).toEqual([]);
  });

  it('values', () => {
    expect(of({ type: 'string', enum: ['a', null, 'b'], allOf: [{ enum: ['b', 'c'] }] }).values).toEqual([
      'b',
    ]);
    expect(of({ const: 1, enum: [2] }).impossible).toBe(true);
  });

  it('bounds and counts', () => {
    const { number, string, array } = of({
      minimum: 1,
      maximum: 10.5,
      multipleOf: 4,
      minLength: 2,
      pattern: '^a',
      maxItems: 5,
      allOf: [
        { type: 'integer', exclusiveMaximum: 9, multipleOf: 6, maxLength: 3, pattern: 'b$', minItems: 1 },
        { maxLength: 7, maxItems: 9 },
      ],
    });
    expect(number).toMatchObject({ least: 1, greatest: 8, isIntegral: true, multipleOf: 12 });
    expect(string).toMatchObject({ minLength: 2, maxLength: 3, patterns: ['^a', 'b$'] });
    expect(array).toMatchObject({ minItems: 1, maxItems: 5 });
  });

  it('items by their place', () => {
    const { array } = of({
      prefixItems: [{ type: 'string' }],
      items: false,
      allOf: [{ items: { minLength: 1 } }],
    });
    expect(itemAt(array, 0)).toEqual({ allOf: [{ type: 'string' }, { minLength: 1 }] });
    expect([itemAt(array, 1), array.maxItems]).toEqual([false, 1]);
  });

  it('properties, and what one part says of the properties of another', () => {
    const { object } = of({
      required: ['a'],
      properties: { a: { type: 'string' }, c: true },
      allOf: [
        { required: ['b'], properties: { a: { minLength: 1 } }, additionalProperties: { maxLength: 9 } },
        { properties: { c: true }, patternProperties: { '^[ab]$': true }, additionalProperties: false },
      ],
    });
    expect([...object.required]).toEqual(['a', 'b']);
    expect(object.properties.get('a')).toEqual({ allOf: [{ type: 'string' }, { minLength: 1 }] });
    expect(object.properties.get('c')).toEqual({ maxLength: 9 });
    expect(object.additional).toBe(false);
    expect(propertyAt(object, 'b')).toBe(true);
  });

  it('through $refs, those that lead to themselves too', () => {
    expect([...of({ $ref: '#/cat' }).object.properties.keys()]).toEqual(['id', 'mice']);
    expect(of({ $ref: '#/loop' }).types).toEqual([]);
    expect(of({ $ref: '#/base' }).object.properties.has('constructor')).toBe(false);
    const named = of({ properties: Object.fromEntries([['__proto__', { type: 'integer' }]]) });
    expect([...named.object.properties.keys()]).toEqual(['__proto__']);
  });
});

describe('choices', () => {
  it('are made together with what holds anyway, each alternative at least once', () => {
    const all = branches({
      type: 'object',
      required: ['x'],
      oneOf: [{ required: ['a'] }, { required: ['b'] }, { type: 'string' }],
      anyOf: [{ required: ['c'] }, { anyOf: [{ required: ['d'] }, { required: ['e'] }] }],
    });
    expect(all.map(({ object }) => [...object.required].join(''))).toEqual(['xac', 'xbd', 'xbe']);
  });

  it('that lead back to the schema itself are none', () => {
    expect(branches({ $ref: '#/either' }).map(({ types }) => types)).toEqual([['null'], ['object']]);
    expect(branches({ oneOf: [{ $ref: '#/loop' }, false] })).toHaveLength(1);
  });

  it('of a parent that names its children, whose own parent it is', () => {
    const [child, ...others] = branches({ $ref: '#/parent' });
    expect([child?.types, [...(child?.object.required ?? [])], others]).toEqual([['object'], ['kind'], []]);
  });
});

const leaf = fc.record(
  {
    type: fc.constantFrom<Json>('integer', 'number', 'string', ['string', 'null'], ['integer', 'number']),
    minimum: fc.integer({ min: -3, max: 3 }),
    exclusiveMaximum: fc.integer({ min: -3, max: 6 }),
    maxLength: fc.integer({ min: 0, max: 3 }),
    enum: fc.array(fc.constantFrom<Json>(1, 2, 'a', null), { minLength: 1 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const schema: fc.Arbitrary<JsonObject> = fc.oneof(
  leaf,
  fc.record({
    allOf: fc.array(leaf, { minLength: 1, maxLength: 3 }),
    anyOf: fc.array(leaf, { minLength: 1 }),
  }),
);
const value = fc.oneof(
  fc.integer({ min: -5, max: 7 }),
  fc.constantFrom<Json>(0.5, null, '', 'a', 'abcd', true),
);

it('a summary excludes nothing that its schema lets in', () => {
  fc.assert(
    fc.property(schema, value, (subject, item) => {
      fc.pre(evaluate(subject, item, DOCUMENT).length === 0);
      const type = item === null ? 'null' : typeof item;
      const fits = branches(subject).some(({ types, values, number, string }) => {
        const isTyped =
          types.length === 0 || types.includes(type) || (Number.isInteger(item) && types.includes('integer'));
        if (!isTyped || (values !== undefined && !values.includes(item))) return false;
        if (typeof item === 'string') return item.length <= (string.maxLength ?? Infinity);
        if (typeof item !== 'number') return true;
        const { least = -Infinity, greatest = Infinity, greatestExcluded } = number;
        return item >= least && (greatestExcluded ? item < greatest : item <= greatest);
      });
      expect(fits).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
