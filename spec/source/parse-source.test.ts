import { expect, test } from 'vitest';
import { parseSource } from './parse-source.ts';
import type { Fault, SourceFile } from './source-file.ts';

function valueOf(text: string, name = 'text.yaml'): unknown {
  const parsed = parseSource(`file:///${name}`, name, text);
  if (!parsed.ok) throw new Error(parsed.error);
  expect(parsed.value.faults).toEqual([]);
  return parsed.value.value;
}

test('integers are read without loss, whichever way they are written', () => {
  expect(valueOf('[1, -1, 9007199254740993, -9223372036854775808, 9007199254740993.0, 1e20, 0x10]')).toEqual([
    1,
    -1,
    9007199254740993n,
    -9223372036854775808n,
    9007199254740993n,
    100000000000000000000n,
    16,
  ]);
});

test('dates, binaries and keys that look like prototypes are plain data', () => {
  expect(valueOf('{ date: 2030-12-05, constructor: 1 }')).toEqual({ date: '2030-12-05', constructor: 1 });
  const value = valueOf('{ "__proto__": { "a": 1 } }', 'text.json');
  expect(Object.keys(value ?? {})).toEqual(['__proto__']);
});

test('what an alias names is one object, not many', () => {
  const value = valueOf('a: &a { b: 1 }\nc: *a\n');
  expect(value).toEqual({ a: { b: 1 }, c: { b: 1 } });
  expect(
    typeof value === 'object' && value !== null && 'a' in value && 'c' in value && value.a === value.c,
  ).toBe(true);
});

test('what is nested beyond measure is read neither as JSON nor as YAML', () => {
  const nested = (name: string, levels: number): boolean =>
    parseSource(`file:///${name}`, name, '['.repeat(levels) + ']'.repeat(levels)).ok;
  expect([nested('a.json', 900), nested('a.json', 200_000)]).toEqual([true, false]);
  expect([nested('a.yaml', 100), nested('a.yaml', 20_000)]).toEqual([true, false]);
});

test('a JSON file that is none is told so, and read as YAML where it is that', () => {
  const parse = (text: string): SourceFile => {
    const parsed = parseSource('file:///a.json', 'a.json', text);
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value;
  };
  const told = (faults: readonly Fault[]): readonly string[] =>
    faults.map(({ offset, message }) => `${offset}: ${message}`);
  const faults = (text: string): readonly string[] => told(parse(text).faults);
  expect(faults('{ "a": 1 }')).toEqual([]);
  expect(faults('{ "a": 1, }')).toEqual(['10: not JSON: Expected double-quoted property name']);
  expect(faults('{ "a": 1')).toHaveLength(1);
  expect(parse('{ "a": 1, }')).toMatchObject({ value: { a: 1 }, faults: [{ kind: 'not-json' }] });
  expect(parse('a: 1\nb:\n  - c\n')).toMatchObject({
    value: { a: 1, b: ['c'] },
    faults: [{ kind: 'not-json', offset: 0 }],
  });
  expect(parse('{ "a": 1')).toMatchObject({ value: null, faults: [{ kind: 'syntax' }] });
  const twice = parse('{ "a": 1, "a": 2 }');
  expect(twice).toMatchObject({ value: { a: 2 }, faults: [] });
  expect(told(twice.nodes().faults)).toEqual(["10: the key 'a' stands here a second time"]);
});
