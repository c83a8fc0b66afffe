import { expect, it } from 'vitest';
import { doNumbersRise, isNoEarlier } from './later-than.ts';

const at = (createdAt: string) => ({ address: '/tasks/x', item: { createdAt } });

it('where numbers rise, a greater one is no earlier, and a smaller one may have been there before', () => {
  const made = { address: '/pets/7', item: {} };
  expect(isNoEarlier({ address: '/pets/8', item: {} }, made, true)).toBe(true);
  expect(isNoEarlier({ address: '/pets/6', item: {} }, made, true)).toBe(false);
  expect(isNoEarlier({ address: '/pets/8', item: {} }, made, false)).toBe(false);
});

it('numbers rise where each is greater than all that were made before it began', () => {
  const made = (...ids: readonly string[]) =>
    ids.map((id, index) => ({ address: `/pets/${id}`, started: 2 * index, ended: 2 * index + 1 }));
  expect(doNumbersRise(made('7', '8', '10'))).toBe(true);
  expect(doNumbersRise(made('7', '8'))).toBe(false);
  expect(doNumbersRise(made('7', '901', '35'))).toBe(false);
  expect(doNumbersRise(made('a', 'b', 'c'))).toBe(false);
  // What was under way at the same time may have either number.
  const together = { address: '/pets/9', started: 4, ended: 20 };
  expect(doNumbersRise([...made('7', '8', '10'), together])).toBe(true);
});

it('the same moment is no earlier, another is by what it is', () => {
  const made = at('2026-01-02T03:04:05Z');
  expect(isNoEarlier(at('2026-01-02T03:04:05Z'), made, false)).toBe(true);
  expect(isNoEarlier(at('2026-01-02T03:04:06+00:00'), made, false)).toBe(true);
  expect(isNoEarlier(at('2026-01-02T03:04:04Z'), made, false)).toBe(false);
});

it('what shows neither shows nothing', () => {
  expect(
    isNoEarlier({ address: '/a/x', item: { name: 'x' } }, { address: '/a/y', item: { name: 'x' } }, true),
  ).toBe(false);
});
