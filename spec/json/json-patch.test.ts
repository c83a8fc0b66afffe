import { describe, expect, it } from 'vitest';
import type { Json } from './json.ts';
import { jsonPatch } from './json-patch.ts';

/** The examples of RFC 6902, appendix A, by their numbers. */
const PUBLISHED: readonly (readonly [string, Json, readonly Json[], Json | undefined])[] = [
  ['A.1', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { baz: 'qux', foo: 'bar' }],
  [
    'A.2',
    { foo: ['bar', 'baz'] },
    [{ op: 'add', path: '/foo/1', value: 'qux' }],
    { foo: ['bar', 'qux', 'baz'] },
  ],
  ['A.3', { baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
  ['A.4', { foo: ['bar', 'qux', 'baz'] }, [{ op: 'remove', path: '/foo/1' }], { foo: ['bar', 'baz'] }],
  [
    'A.5',
    { baz: 'qux', foo: 'bar' },
    [{ op: 'replace', path: '/baz', value: 'boo' }],
    { baz: 'boo', foo: 'bar' },
  ],
  [
    'A.6',
    { foo: { bar: 'baz', waldo: 'fred' }, qux: { corge: 'grault' } },
    [{ op: 'move', from: '/foo/waldo', path: '/qux/thud' }],
    { foo: { bar: 'baz' }, qux: { corge: 'grault', thud: 'fred' } },
  ],
  [
    'A.7',
    { foo: ['all', 'grass', 'cows', 'eat'] },
    [{ op: 'move', from: '/foo/1', path: '/foo/3' }],
    { foo: ['all', 'cows', 'eat', 'grass'] },
  ],
  [
    'A.8',
    { baz: 'qux', foo: ['a', 2, 'c'] },
    [
      { op: 'test', path: '/baz', value: 'qux' },
      { op: 'test', path: '/foo/1', value: 2 },
    ],
    { baz: 'qux', foo: ['a', 2, 'c'] },
  ],
  ['A.9', { baz: 'qux' }, [{ op: 'test', path: '/baz', value: 'bar' }], undefined],
  [
    'A.10',
    { foo: 'bar' },
    [{ op: 'add', path: '/child', value: { grandchild: {} } }],
    { foo: 'bar', child: { grandchild: {} } },
  ],
  ['A.12', { foo: 'bar' }, [{ op: 'add', path: '/baz/bat', value: 'qux' }], undefined],
  ['A.14', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: 10 }], { '/': 9, '~1': 10 }],
  ['A.15', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: '10' }], undefined],
  [
    'A.16',
    { foo: ['bar'] },
    [{ op: 'add', path: '/foo/-', value: ['abc', 'def'] }],
    { foo: ['bar', ['abc', 'def']] },
  ],
];

describe('JSON Patch', () => {
  it.each(PUBLISHED)('RFC 6902 %s', (_name, target, patch, expected) => {
    const patched = jsonPatch(target, patch);
    expect(patched.ok ? patched.value : undefined).toEqual(expected);
  });

  it('keeps integers beyond doubles, and its target where an operation fails', () => {
    const target = { id: 9007199254740993n, list: [1] };
    expect(jsonPatch(target, [{ op: 'replace', path: '/list/0', value: 9007199254740995n }])).toEqual({
      ok: true,
      value: { id: 9007199254740993n, list: [9007199254740995n] },
    });
    expect(
      jsonPatch(target, [
        { op: 'remove', path: '/list' },
        { op: 'remove', path: '/list' },
      ]).ok,
    ).toBe(false);
    expect(target).toEqual({ id: 9007199254740993n, list: [1] });
  });
});
