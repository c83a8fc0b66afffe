import { expect, it } from 'vitest';
import { isNoEarlier } from './later-than.ts';

const at = (createdAt: string) => ({ address: '/tasks/x', item: { createdAt } });

it('a greater number is no earlier, a smaller one may have been there before', () => {
  const made = { address: '/pets/7', item: {} };
  expect(isNoEarlier({ address: '/pets/8', item: {} }, made)).toBe(true);
  expect(isNoEarlier({ address: '/pets/6', item: {} }, made)).toBe(false);
});

it('the same moment is no earlier, another is by what it is', () => {
  const made = at('2026-01-02T03:04:05Z');
  expect(isNoEarlier(at('2026-01-02T03:04:05Z'), made)).toBe(true);
  expect(isNoEarlier(at('2026-01-02T03:04:06+00:00'), made)).toBe(true);
  expect(isNoEarlier(at('2026-01-02T03:04:04Z'), made)).toBe(false);
});

it('what shows neither shows nothing', () => {
  expect(
    isNoEarlier({ address: '/a/x', item: { name: 'x' } }, { address: '/a/y', item: { name: 'x' } }),
  ).toBe(false);
});
