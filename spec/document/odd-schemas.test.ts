import { expect, test } from 'vitest';
import { hasOddType, withNamedTypes } from './misnamed-types.ts';
import { hasOddProperties, withPlainProperties } from './odd-properties.ts';

test.each([
  [{ type: 'int', minimum: 1 }, { type: 'integer', minimum: 1 }, "read as 'integer'"],
  [{ type: 'String' }, { type: 'string' }, "read as 'string'"],
  [{ type: 'datetime' }, { type: 'string', format: 'date-time' }, "read as 'string'"],
  [{ type: 'date', format: 'date-time' }, { type: 'string', format: 'date-time' }, "read as 'string'"],
  [{ type: 'strange', maximum: 2 }, { maximum: 2 }, 'it says nothing'],
])('%j names no type of JSON Schema', (schema, read, told) => {
  const lines: string[] = [];
  expect(hasOddType(schema)).toBe(true);
  expect(withNamedTypes(schema, (line) => void lines.push(line))).toEqual(read);
  expect(lines).toEqual([`type '${schema.type}' is none of JSON Schema: ${told}`]);
});

test('types of JSON Schema are left as they are, and those of security schemes are none', () => {
  for (const schema of [{ type: 'string' }, { type: ['string', 'null'] }, {}, { type: 3 }])
    expect(withNamedTypes(schema, () => expect.unreachable())).toBe(schema);
  expect([hasOddType({ type: 'http' }), hasOddType({ type: 'null' }), hasOddType({})]).toEqual([
    false,
    false,
    false,
  ]);
});

test('properties that say of themselves that they are required are listed', () => {
  const schema = {
    required: ['a'],
    properties: { a: { type: 'string', required: true }, b: { required: true }, c: { required: false } },
  };
  const lines: string[] = [];
  expect(hasOddProperties(schema)).toBe(true);
  expect(withPlainProperties(schema, (line) => void lines.push(line))).toEqual({
    required: ['a', 'b'],
    properties: { a: { type: 'string' }, b: {}, c: {} },
  });
  expect(lines).toHaveLength(1);
});

test('a property without a schema takes any value', () => {
  const schema = { type: 'object', required: ['a'], properties: { a: null, b: { type: 'string' } } };
  expect(hasOddProperties(schema)).toBe(true);
  expect(withPlainProperties(schema, () => {})).toEqual({
    type: 'object',
    required: ['a'],
    properties: { a: {}, b: { type: 'string' } },
  });
});

test('a property that is called required is one', () => {
  const schema = { properties: { required: { type: 'boolean' }, a: { required: ['x'] } } };
  expect(hasOddProperties(schema)).toBe(false);
  expect(withPlainProperties(schema, () => expect.unreachable())).toBe(schema);
});
