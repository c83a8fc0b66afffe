import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './parse.ts';
import { createJsonReader } from './reader.ts';

describe('a JSON reader', () => {
  test('gives the same object for the same text of an item, in the same text and in another', () => {
    const reader = createJsonReader();
    const first = reader.read('[{"id":1,"tags":["a]","\\"}"]},{"id":2},{"id":1,"tags":["a]","\\"}"]}]');
    const second = reader.read('[{"id":2},{"id":3}]');
    if (!first.ok || !second.ok || !Array.isArray(first.value) || !Array.isArray(second.value))
      throw new Error('not read');
    expect(first.value[0]).toBe(first.value[2]);
    expect(first.value[1]).toBe(second.value[0]);
    reader.forget();
    const third = reader.read('[{"id":2}]');
    expect(third.ok && Array.isArray(third.value) && third.value[0] === second.value[0]).toBe(false);
    expect(third).toEqual({ ok: true, value: [{ id: 2 }] });
  });

  test('reads what the parser reads', () => {
    const reader = createJsonReader();
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const variant of [text, `[${text}]`, `[${text} , ${text}]`, ` [${text}]`, `[${text}]\n`])
          expect(reader.read(variant)).toEqual(parseJson(variant));
      }),
    );
  });

  test('refuses what the parser refuses, in its words', () => {
    const reader = createJsonReader();
    const pieces = ['[', ']', '{', '}', ',', ':', '"', '\\', '"a"', '1', 'null', ' ', '"\\\\"', '-', '[]'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const text = `[${parts.join('')}`;
        expect(reader.read(text)).toEqual(parseJson(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
