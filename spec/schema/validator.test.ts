import { describe, expect, it } from 'vitest';
import { contractOf } from '../model/testing/contract.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Direction } from './direction.ts';
import type { SchemaProblem } from './problem.ts';
import { createValidators } from './validator.ts';
import { isSchema } from './walk.ts';

const BIG = 2n ** 53n + 1n;

/** What values break of the schema `answer` of a document, one validator for all of them. */
function checker(document: JsonObject, direction?: Direction): (value: Json) => readonly SchemaProblem[] {
  const contract = contractOf(document);
  const { answer } = document;
  if (!isSchema(answer)) throw new Error('no schema');
  return createValidators(contract).for({ schema: answer, pointer: '#/answer' }, direction);
}

describe('an integer is within the range of its format, however small', () => {
  it.each<readonly [string, Json, Json]>([
    ['int8', 127, 128],
    ['int8', -128, -129],
    ['int16', 32767, 70000],
    ['uint8', 0, -1],
    ['uint8', 255, 300],
    ['uint16', 65535, 65536],
    ['int32', 2 ** 31 - 1, 2 ** 31],
    ['uint32', 2 ** 32 - 1, 2 ** 40],
    ['int64', 2n ** 63n - 1n, 2n ** 63n],
    ['int64', 7, 1e300],
    ['uint64', 2n ** 64n - 1n, 2n ** 64n],
    ['uint64', 0, -1],
  ])('%s lets %o in and %o not, and says so by format and range', (format, within, beyond) => {
    const check = checker({ answer: { type: 'object', properties: { a: { type: 'integer', format } } } });
    expect(check({ a: within })).toEqual([]);
    expect(check({ a: beyond })).toEqual([
      {
        at: '/a',
        keyword: 'format',
        format,
        message: expect.stringContaining(`must be within ${format}, from `),
        actual: beyond,
      },
    ]);
  });
});

describe('the size of an integer changes nothing else of what is asked', () => {
  it.each<readonly [string, JsonObject, (id: bigint | number) => Json]>([
    ['minContains: 0', { contains: { const: 5 }, minContains: 0 }, (id) => [id]],
    ['maxContains', { contains: { type: 'integer' }, maxContains: 1 }, (id) => [id, id]],
    ['prefixItems with items', { prefixItems: [{ type: 'integer' }], items: false }, (id) => [id, 1]],
    [
      'additionalProperties beside patternProperties',
      { patternProperties: { '^i': { type: 'integer' } }, additionalProperties: false },
      (id) => ({ id, a: 1 }),
    ],
    ['if, then', JSON.parse('{"if":{"required":["id"]},"then":{"required":["a"]}}'), (id) => ({ id })],
    [
      'a bound that a double reaches',
      { properties: { id: { exclusiveMaximum: 2n ** 63n - 1n } } },
      (id) => ({ id }),
    ],
    [
      'a branch',
      { anyOf: [{ type: 'null' }, { properties: { a: { properties: { b: { type: 'string' } } } } }] },
      (id) => ({ id, a: { b: 1 } }),
    ],
    [
      'unevaluatedProperties',
      { properties: { id: true }, unevaluatedProperties: false },
      (id) => ({ id, a: 1 }),
    ],
    ['a format', { properties: { at: { type: 'string', format: 'date' } } }, (id) => ({ id, at: 'x' })],
  ])('%s', (_name, answer, value) => {
    const places = (id: bigint | number): readonly string[] =>
      checker({ answer })(value(id)).map(({ at, keyword }) => `${at} ${keyword}`);
    expect(places(2n ** 63n - 2n)).toEqual(places(7));
  });
});

it('a schema that comes back to itself, or stands in a chain beyond measure, is judged so far as that goes', () => {
  const circular = checker({ answer: { type: 'string', allOf: [{ $ref: '#/answer' }] } });
  expect([circular('a').length, circular(1).length > 0]).toEqual([0, true]);
  const chain = Array.from({ length: 5_000 }, (_, index) => [
    `s${index}`,
    { type: 'object', properties: { next: { $ref: `#/s${(index + 1) % 5_000}` } } },
  ]);
  const linked = checker({ ...Object.fromEntries(chain), answer: { $ref: '#/s0' } });
  expect([linked({ next: {} }), linked({ next: 1 }).length > 0]).toEqual([[], true]);
});

describe('what is asked of a value that goes one way', () => {
  const pet = {
    type: 'object',
    required: ['id', 'secret'],
    properties: { id: { type: 'integer' }, secret: { type: 'string', writeOnly: true } },
  };

  it.each<readonly [string, JsonObject]>([
    ['in its branches', { answer: { anyOf: [pet, { type: 'null' }] } }],
    ['behind a $ref in its branches', { pet, answer: { oneOf: [{ $ref: '#/pet' }, { type: 'null' }] } }],
  ])('does not depend on the size of an integer: %s', (_, document) => {
    for (const id of [1, BIG]) {
      expect(checker(document, 'response')({ id })).toEqual([]);
      expect(checker(document, 'request')({ id })).not.toEqual([]);
      expect(checker(document)({ id })).not.toEqual([]);
    }
  });
});
