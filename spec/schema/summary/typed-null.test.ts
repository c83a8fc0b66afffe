import { expect, it } from 'vitest';
import type { JsonObject } from '../../json/json.ts';
import { withTypedNull } from './typed-null.ts';

const DOCUMENT = {
  components: { schemas: { Level: { type: 'string', enum: ['low'] }, Thing: { type: 'object' } } },
};
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

it.each<readonly [given: JsonObject, expected: JsonObject]>([
  [
    { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }], title: 'Skip' },
    { type: ['integer', 'null'], minimum: 0, title: 'Skip' },
  ],
  [
    { anyOf: [{ type: 'null' }, ref('Level')], default: null },
    { type: ['string', 'null'], enum: ['low', null], default: null },
  ],
])('%j is %j', (given, expected) => {
  expect(withTypedNull(DOCUMENT, given)).toEqual(expected);
});

it.each<JsonObject>([
  { anyOf: [ref('Thing'), { type: 'null' }] },
  { anyOf: [{ type: 'integer' }, { type: 'string' }] },
  { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] },
  { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }], minimum: 5 },
  { anyOf: [{ type: 'string', not: { const: 'a' } }, { type: 'null' }] },
  { anyOf: [{ type: 'string', const: 'a' }, { type: 'null' }] },
])('%j stays a choice', (given) => {
  expect(withTypedNull(DOCUMENT, given)).toBe(given);
});
