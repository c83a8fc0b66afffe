import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { atPointer } from '../../../spec/json/pointer.ts';
import { differences } from './difference.ts';

it('names every place, exactly', () => {
  const expected = { a: 1, b: { 'x/y': [1, 9007199254740993n] }, c: 'é', gone: 1 };
  const actual = { a: 1, b: { 'x/y': [1, 9007199254740992n] }, c: 'e\u0301', more: null };
  expect(differences(expected, actual)).toEqual([
    {
      at: '/b/x~1y/1',
      expected: 9007199254740993n,
      actual: 9007199254740992n,
      cause: { cause: 'rounded: it went through a double' },
    },
    { at: '/c', expected: 'é', actual: 'e\u0301', cause: { cause: 'normalised to NFD' } },
    { at: '/gone', expected: 1, actual: undefined, cause: {} },
    { at: '/more', expected: undefined, actual: null, cause: {} },
  ]);
});

it('tells arrays of different lengths as a whole', () => {
  expect(differences([1, 2], [1])).toEqual([{ at: '', expected: [1, 2], actual: [1], cause: {} }]);
});

it('names places that are there, and none where values are the same', () => {
  const value = fc.dictionary(fc.constantFrom('a', 'b', '~', '/'), fc.constantFrom(1, 'x', null));
  fc.assert(
    fc.property(value, value, (a, b) => {
      const found = differences(a, b);
      expect(
        found.every(
          ({ at, expected, actual }) => atPointer(a, at) === expected && atPointer(b, at) === actual,
        ),
      ).toBe(true);
      expect(differences(a, structuredClone(a))).toEqual([]);
    }),
  );
});
