import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalJson } from './equal.ts';
import type { Json } from './json.ts';
import { exactNumber, parseJson } from './parse.ts';
import { stringifyJson } from './stringify.ts';

describe('numbers are read exactly', () => {
  it.each<readonly [string, number | bigint]>([
    ['0', 0],
    ['-0', -0],
    ['5.0', 5],
    ['5e0', 5],
    ['1.5', 1.5],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['9007199254740993', 9007199254740993n],
    ['-9007199254740993', -9007199254740993n],
    ['9223372036854775807', 9223372036854775807n],
    ['9223372036854775808', 9223372036854775808n],
    ['18446744073709551616', 18446744073709551616n],
    ['9007199254740993.0', 9007199254740993n],
    ['9.007199254740993e15', 9007199254740993n],
    ['90071992547409930e-1', 9007199254740993n],
    ['1e22', 10n ** 22n],
    ['1e399', 10n ** 399n],
    ['1e400', Infinity],
    ['1e-400', 0],
  ])('%s', (text, value) => expect(exactNumber(text)).toBe(value));

  it('wherever they stand', () => {
    const read = parseJson('{"a":[9007199254740993,{"b":1.5}],"9007199254740993":"9007199254740993"}');
    expect(read).toEqual({
      ok: true,
      value: { a: [9007199254740993n, { b: 1.5 }], '9007199254740993': '9007199254740993' },
    });
  });
});

describe('what is no JSON text is an error', () => {
  it.each([
    '',
    ' ',
    '{',
    '[1,]',
    '{"a":1,}',
    "{'a':1}",
    '01',
    '+1',
    '.5',
    '1.',
    'NaN',
    '\ufeff{}',
    '"\u0001"',
    '// x\n1',
  ])('%j', (text) => expect(parseJson(text).ok).toBe(false));
});

const json: fc.Arbitrary<Json> = fc.letrec<{ readonly json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false),
    fc.string({ unit: 'binary' }),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((value) => (Object.is(value, -0) || Math.abs(value) > Number.MAX_SAFE_INTEGER ? 0.5 : value)),
    fc.bigInt(-(2n ** 70n), 2n ** 70n),
    fc.array(tie('json')),
    fc.dictionary(fc.string(), tie('json')),
  ),
})).json;

describe('writing and reading', () => {
  it('give the same value back', () => {
    fc.assert(
      fc.property(json, (value) => {
        const read = parseJson(stringifyJson(value));
        expect(read.ok && equalJson(read.value, value)).toBe(true);
      }),
    );
  });

  it('write an integer as its digits', () => {
    expect(stringifyJson({ a: [2n ** 63n - 1n, -1n] })).toBe('{"a":[9223372036854775807,-1]}');
  });
});

describe('equality', () => {
  it.each<readonly [Json, Json, boolean]>([
    [5, 5n, true],
    [9007199254740992, 9007199254740993n, false],
    [9007199254740993n, 9007199254740993n, true],
    ['é', 'e\u0301', false],
    [null, {}, false],
    [[], {}, false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [{ constructor: 1 }, { a: 1 }, false],
    [[1, 2], [2, 1], false],
    [true, 1, false],
    ['1', 1, false],
  ])('of %s and %s is %s', (a, b, equal) => {
    expect(equalJson(a, b)).toBe(equal);
    expect(equalJson(b, a)).toBe(equal);
  });
});
