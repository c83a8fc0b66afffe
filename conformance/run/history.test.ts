import { describe, expect, it } from 'vitest';
import { fingerprint } from './history.ts';

describe('a fingerprint leaves out the identity alone', () => {
  it('at the top', () => {
    expect(fingerprint({ id: 1, name: 'a' }, '/id')).toBe(fingerprint({ name: 'a', id: 2 }, '/id'));
    expect(fingerprint({ id: 1, name: 'a' }, '/id')).not.toBe(fingerprint({ id: 1, name: 'b' }, '/id'));
  });

  it('within: what stands beside it tells resources apart', () => {
    const pet = (id: number, name: string): string =>
      fingerprint({ kind: 'pet', meta: { id, name } }, '/meta/id');
    expect(pet(1, 'a')).toBe(pet(2, 'a'));
    expect(pet(1, 'a')).not.toBe(pet(1, 'b'));
  });

  it('within a list, and under an escaped name', () => {
    const listed = (id: number, other: number): string => fingerprint({ ids: [id, other] }, '/ids/0');
    expect(listed(1, 7)).toBe(listed(2, 7));
    expect(listed(1, 7)).not.toBe(listed(1, 8));
    expect(fingerprint({ 'a/b': 1 }, '/a~1b')).toBe(fingerprint({ 'a/b': 2 }, '/a~1b'));
  });
});
