import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Parameter } from '../types.ts';
import type { Json } from '../../json/json.ts';
import { parseJson } from '../../json/parse.ts';
import { decodeParameter } from './decode.ts';
import { type ReadAs } from './read-as.ts';
import { encodeParameter } from './encode.ts';
import { parameterOf } from './testing/parameter.ts';

const ARRAY = ['blue', 'black', 'brown'];
const OBJECT = { R: 100, G: 200, B: 150 };
const NONE: ReadonlySet<string> = new Set();

/** A value's own outline, as a schema with just its type would give it. */
function outlineOf(value: Json, leaf: string): ReadAs {
  const type = Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : leaf;
  const nested = (name: string): ReadAs =>
    outlineOf(
      (typeof value === 'object' &&
        value !== null &&
        Object.entries(value).find(([key]) => key === name)?.[1]) ||
        leaf,
      leaf,
    );
  return { types: new Set([type]), items: new Set([leaf]), property: () => new Set([leaf]), nested };
}

/** A parameter as its place has it: `?a=1&b=2`, or the text alone. */
function written(parameter: Parameter, value: Json): string {
  const pairs = encodeParameter(parameter, value);
  return parameter.in === 'query'
    ? `?${pairs.map(([name, text]) => `${encodeURIComponent(name)}=${text}`).join('&')}`
    : pairs.map(([, text]) => text).join('');
}

type Row = readonly [style: string, explode: boolean, expected: readonly (string | undefined)[]];

/** OpenAPI 3.1.1, 'Style Examples'; its column `undefined` holds what RFC 6570 makes of an empty string. */
const TABLE: readonly Row[] = [
  ['matrix', false, [';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150']],
  ['matrix', true, [';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150']],
  ['label', false, ['.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150']],
  ['label', true, ['.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150']],
  ['simple', false, ['', 'blue', 'blue,black,brown', 'R,100,G,200,B,150']],
  ['simple', true, ['', 'blue', 'blue,black,brown', 'R=100,G=200,B=150']],
  ['form', false, ['?color=', '?color=blue', '?color=blue,black,brown', '?color=R,100,G,200,B,150']],
  ['form', true, ['?color=', '?color=blue', '?color=blue&color=black&color=brown', '?R=100&G=200&B=150']],
  [
    'spaceDelimited',
    false,
    [undefined, undefined, '?color=blue%20black%20brown', '?color=R%20100%20G%20200%20B%20150'],
  ],
  [
    'pipeDelimited',
    false,
    [undefined, undefined, '?color=blue%7Cblack%7Cbrown', '?color=R%7C100%7CG%7C200%7CB%7C150'],
  ],
  [
    'deepObject',
    true,
    [undefined, undefined, undefined, '?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ],
];

describe("OpenAPI's table of styles", () => {
  test.each(TABLE)('%s, explode %s', (style, explode, expected) => {
    const isPath = ['matrix', 'label', 'simple'].includes(style);
    const parameter = parameterOf({ style, explode, in: isPath ? 'path' : 'query' });
    for (const [index, [value, leaf]] of (
      [
        ['', 'string'],
        ['blue', 'string'],
        [ARRAY, 'string'],
        [OBJECT, 'integer'],
      ] as const
    ).entries()) {
      if (expected[index] === undefined) continue;
      expect(written(parameter, value)).toBe(expected[index]);
      const read = decodeParameter(parameter, outlineOf(value, leaf), encodeParameter(parameter, value));
      expect(read).toEqual({ ok: true, value });
    }
  });
});

const PLACES: readonly (readonly [Parameter['in'], readonly string[]])[] = [
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form']],
];
const WAYS = PLACES.flatMap(([place, styles]) =>
  styles.flatMap((style) =>
    [true, false].flatMap((explode) =>
      [true, false].map((allowReserved) => [place, style, explode, allowReserved] as const),
    ),
  ),
);

/** Characters that styles put between values, and others that must be escaped. */
const text = fc.string({ unit: fc.constantFrom(...'ab,;.=&+%| /?#[]"\u00e9\u{1f436}') });
const name = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'color'));

/** What a text may not hold so that a style without an escape for it can tell it from a delimiter. */
function unspeakable(place: string, style: string, explode: boolean): RegExp {
  if (place === 'header') return /[^\x20-\x7e]|,|=|^\s|\s$|^$/;
  if (style === 'label' && explode) return /\./;
  if (explode) return /^\b$/;
  if (style === 'spaceDelimited') return / /;
  return style === 'pipeDelimited' ? /\|/ : /^\b$/;
}

describe('what is written is read again', () => {
  test.each(WAYS)('in %s, %s, explode %s, allowReserved %s', (place, style, explode, allowReserved) => {
    const parameter = parameterOf({ in: place, style, explode, allowReserved });
    const never = unspeakable(place, style, explode);
    const speakable = text.filter((item) => !never.test(item));
    const scalar = place === 'header' ? text.filter((item) => /^[!-~]([ -~]*[!-~])?$/.test(item)) : text;
    // A key with a bracket in it leads elsewhere.
    const keys = name.filter((key) => !never.test(key) && (style !== 'deepObject' || !/[[\]]|^$/.test(key)));
    const object = fc.dictionary(keys, speakable, { minKeys: 1, noNullPrototype: true });
    const deep = fc.letrec<{ readonly node: Json }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 2 },
        speakable,
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
        fc.dictionary(keys, tie('node'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
      ),
    })).node;
    const values: fc.Arbitrary<Json> =
      style === 'deepObject'
        ? deep.filter((value) => typeof value === 'object')
        : fc.oneof(scalar, fc.array(speakable, { minLength: 1 }), object);
    fc.assert(
      fc.property(values, (value) => {
        const read = decodeParameter(
          parameter,
          outlineOf(value, 'string'),
          encodeParameter(parameter, value),
        );
        expect(read).toEqual({ ok: true, value });
      }),
    );
  });

  test.each(WAYS)('scalars of other types in %s, %s, explode %s', (place, style, explode) => {
    if (style === 'deepObject') return;
    const parameter = parameterOf({ in: place, style, explode });
    const types = new Set(['integer', 'number', 'boolean']);
    const value = fc.oneof(
      fc.boolean(),
      fc.maxSafeInteger(),
      fc.bigInt({ min: 2n ** 60n, max: 2n ** 64n }),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((item) => item + 0),
    );
    fc.assert(
      fc.property(value, (item) => {
        const read = decodeParameter(
          parameter,
          { types, items: types, property: () => types, nested: () => undefined },
          encodeParameter(parameter, item),
        );
        expect(read).toEqual({ ok: true, value: item });
      }),
    );
  });

  test.each(PLACES.map(([place]) => place))('JSON content in %s', (place) => {
    const parameter = parameterOf({ in: place, contentType: 'application/json' });
    fc.assert(
      fc.property(fc.json(), (json) => {
        const parsed = parseJson(json);
        const value = parsed.ok ? parsed.value : null;
        expect(
          decodeParameter(parameter, outlineOf(null, 'string'), encodeParameter(parameter, value)),
        ).toEqual({ ok: true, value });
      }),
    );
  });
});

test.each([[null], [[]], [{}], [[null]], [{ a: null }]])(
  '%j is undefined to RFC 6570, and not written',
  (value) => {
    for (const [place, style, explode] of WAYS)
      expect(encodeParameter(parameterOf({ in: place, style, explode }), value)).toEqual([]);
  },
);

describe('texts that are not ours are told', () => {
  test.each([
    [{ in: 'path', style: 'label' }, '5', 'must begin with "."'],
    [{ in: 'path', style: 'matrix' }, 'color=5', 'must begin with ";"'],
    [{ in: 'path', style: 'matrix' }, ';colour=5', 'must be named color'],
    [{ in: 'path', style: 'simple' }, '%zz', 'has a malformed escape'],
    [{ in: 'query', contentType: 'application/json' }, '{', 'is not JSON'],
  ] as const)('%j: %s', (like, given, message) => {
    const read = decodeParameter(
      parameterOf(like),
      { types: NONE, items: NONE, property: () => undefined, nested: () => undefined },
      [['color', given]],
    );
    expect(read.ok ? read.value : read.error).toContain(message);
  });

  test('clients that escape the comma between numbers too are understood', () => {
    const read = decodeParameter(parameterOf({}), outlineOf([1], 'integer'), [['color', '1%2C2']]);
    expect(read).toEqual({ ok: true, value: [1, 2] });
  });
});
