import { expect, it } from 'vitest';
import type { Schema } from './schema.ts';
import { withoutNull } from './without-null.ts';

it.each<readonly [given: Schema, expected: Schema]>([
  [
    { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }], title: 'Skip', default: null },
    { type: 'integer', minimum: 0, title: 'Skip' },
  ],
  [
    { anyOf: [{ $ref: '#/x' }, { type: 'null' }], title: 'Priority' },
    { title: 'Priority', allOf: [{ $ref: '#/x' }] },
  ],
  [
    { oneOf: [{ type: 'string', title: 'A' }, { type: 'integer' }, { const: null }], default: 7 },
    { oneOf: [{ type: 'string', title: 'A' }, { type: 'integer' }], default: 7 },
  ],
  [
    { anyOf: [{ maxLength: 3 }, { enum: [null] }], maxLength: 5 },
    { maxLength: 5, allOf: [{ maxLength: 3 }] },
  ],
  [
    { type: ['string', 'null'], enum: ['a', null] },
    { type: 'string', enum: ['a'] },
  ],
  [{ type: ['string', 'integer', 'null'] }, { type: ['string', 'integer'] }],
  [{ type: ['null'] }, { type: ['null'] }],
  [{ anyOf: [{ type: 'null' }] }, { anyOf: [{ type: 'null' }] }],
  [
    { type: 'string', default: 'a' },
    { type: 'string', default: 'a' },
  ],
  [true, true],
])('%j is %j beside null', (given, expected) => {
  expect(withoutNull(given)).toEqual(expected);
});
