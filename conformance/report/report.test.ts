import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wantsColours } from './wants-colours.ts';
import { jsonText } from './json.ts';
import { visible } from './visible.ts';
import { field, wrap } from './wrap.ts';

describe('visible', () => {
  it('leaves nothing that a terminal would obey', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });

  it('shows them as escapes, and all else as it is', () => {
    expect(visible('\u001b[31mé😀\u009b\u202e')).toBe(String.raw`\u001b[31mé😀\u009b\u202e`);
  });
});

describe('wrap', () => {
  it('breaks at spaces, and within words that are longer than a line', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrap('', 4)).toEqual(['']);
  });

  it('keeps every line within its width, and every character but spaces', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = wrap(text, width);
        expect(lines.every((line) => line.length <= width)).toBe(true);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });

  it('sets the further lines of a field under its first', () => {
    expect(field('at', 'one two three', 20)).toEqual(['   at       one two', '            three']);
  });
});

describe('JSON', () => {
  it('is the same data to a reader, and harmless to a terminal', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const text = jsonText(texts);
        expect(JSON.parse(text)).toEqual(texts);
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
      }),
    );
  });

  it('has null for what has no value, and digits for a bigint', () => {
    expect(JSON.parse(jsonText({ a: undefined, b: 9007199254740993n }))).toEqual({
      a: null,
      b: '9007199254740993',
    });
  });
});

it.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [false, { FORCE_COLOR: '1' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  [true, { TERM: 'dumb' }, false],
  [false, { CI: 'true' }, false],
])('on a terminal: %s, with %o: colours %s', (isTTY, environment, wanted) => {
  expect(wantsColours({ isTTY }, environment)).toBe(wanted);
});
