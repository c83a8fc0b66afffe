import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/testing/contract.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { evaluate } from '../../spec/schema/evaluate.ts';
import { arbitraryOf } from './arbitrary.ts';
import { bodyDefects } from './defects.ts';
import { numberBoundaries } from './number-boundaries.ts';
import { simplestOf } from './simplest.ts';

const CONTRACT = contractOf({});

describe('what lies within the bounds is drawn, and the plainest of it too', () => {
  it.each<JsonObject>([
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 3 },
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 5e-323 },
    { type: 'number', minimum: 1577836800000 },
    { type: 'number', maximum: -1577836800000 },
    { type: 'number', minimum: 1e300 },
    { type: 'number', exclusiveMinimum: Number.MAX_SAFE_INTEGER },
    { type: 'number', minimum: -1, exclusiveMaximum: -0.5 },
    { type: 'number', multipleOf: 7, exclusiveMinimum: 7, maximum: 14 },
    { type: 'number', format: 'int16' },
    { type: 'number', format: 'uint8', exclusiveMinimum: 253.5, exclusiveMaximum: 255 },
    { type: 'integer', minimum: 1577836800000 },
    { type: 'integer', maximum: -1577836800000 },
    { type: 'integer', exclusiveMinimum: 0.5, maximum: 1 },
    { type: 'integer', exclusiveMinimum: -1.5, exclusiveMaximum: -0.5 },
    { type: 'integer', multipleOf: 7, minimum: 10, maximum: 14 },
    { type: 'integer', multipleOf: 2, maximum: -3 },
    { type: 'integer', multipleOf: 0.5 },
    { type: 'integer', multipleOf: 1.5, minimum: 1 },
    { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 100000 },
    { type: 'number', multipleOf: 0.01, exclusiveMinimum: 0, maximum: 0.02 },
    { type: 'number', multipleOf: 0.01, maximum: -4.35 },
    { type: 'number', multipleOf: 0.005, maximum: 1 },
    { type: 'integer', exclusiveMinimum: 2n ** 64n },
    { type: 'integer', format: 'int64', exclusiveMinimum: 2n ** 63n - 2n },
  ])('%o', (schema) => {
    const values = fc.sample(arbitraryOf(CONTRACT, schema), { numRuns: 50, seed: 7 });
    const simple = simplestOf(CONTRACT, schema, 'mark', 'required');
    for (const value of [...values, simple]) expect(evaluate(schema, value, {})).toEqual([]);
  });

  it('of decimals, both ends, a step further in, and what lies between two steps', () => {
    const schema = { type: 'number', exclusiveMinimum: 0, maximum: 100.505, multipleOf: 0.01 };
    const values = numberBoundaries(summaryOf({}, schema).number, undefined);
    expect(values.slice(0, 4).map(({ value }) => value)).toEqual([0.01, 0.02, 100.5, 100.49]);
    for (const { value } of values) expect(evaluate(schema, value, {})).toEqual([]);
    const between = bodyDefects(CONTRACT, schema, 1).find(({ label }) => label === ':between-multiples');
    expect(between?.broken(1)).toBe(0.015);
  });

  it('what is refused stands at the edge: an excluded bound itself, and else its neighbour', () => {
    const refused = (schema: JsonObject): readonly Json[] =>
      bodyDefects(CONTRACT, schema, 1)
        .filter(({ label }) => /minimum|maximum/.test(label))
        .map(({ broken }) => broken(1));
    expect(refused({ type: 'number', exclusiveMinimum: 0, maximum: 9 })).toEqual([0, 10]);
    expect(refused({ type: 'integer', exclusiveMinimum: 0, maximum: 9 })).toEqual([0, 10]);
  });
});
