import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonMultiple, isMultipleOf, multiple, timesIn } from './decimal.ts';
import { evaluate } from './evaluate.ts';
import { createValidators } from './validator.ts';

describe('decimals are counted as they are written', () => {
  it.each([
    [4.35, 0.01, true],
    [64397.380000000005, 0.01, false],
    [0.0075, 0.0001, true],
    [-0.3, 0.1, true],
    [1e-7, 1e-7, true],
    [1e21, 3, false],
    [12391239123, 1e-8, true],
    [2n ** 64n, 2, true],
    [1, 0, false],
  ] as const)('%d of %d', (value, of, expected) => {
    expect(isMultipleOf(value, of)).toBe(expected);
    const schema = { multipleOf: of };
    expect(evaluate(schema, value, {}).length === 0).toBe(expected);
    if (of === 0 || typeof value === 'bigint') return;
    const validate = createValidators({ document: { schema } }).for({ schema, pointer: '#/schema' });
    expect(validate(value).length === 0).toBe(expected);
  });

  it('a count of steps is told from what is made of it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.constantFrom(0.01, 0.005, 1.5, 7, 1e-3),
        (count, step) => {
          const value = multiple(count, step);
          expect(isMultipleOf(value, step)).toBe(true);
          expect(timesIn(value, step)).toEqual({ count, isExact: true });
        },
      ),
    );
  });

  it('of two steps the least that both go into', () => {
    expect(commonMultiple(4, 6)).toBe(12);
    expect(commonMultiple(0.25, 0.1)).toBe(0.5);
    expect(commonMultiple(1, 1.5)).toBe(3);
    expect(timesIn(-1.5, 1)).toEqual({ count: -2n, isExact: false });
  });
});
