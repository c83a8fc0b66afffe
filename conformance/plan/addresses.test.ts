import { expect, it } from 'vitest';
import { createAddresses } from './addresses.ts';

it('prefers what the run made, and gives others only to who may have them', () => {
  const addresses = createAddresses();
  addresses.add('/shops/{shop}', ['listed'], false);
  expect(addresses.first('/shops/{id}', true)).toEqual(['listed']);
  expect(addresses.first('/shops/{id}', false)).toBeUndefined();
  addresses.add('/shops/{shop}', ['made'], true);
  expect(addresses.first('/shops/{id}', true)).toEqual(['made']);
});

it('forgets with a resource what stood below it', () => {
  const addresses = createAddresses();
  addresses.add('/shops/{shop}', ['a'], true);
  addresses.add('/shops/{shop}/beds/{bed}', ['a', 1], true);
  addresses.add('/shops/{shop}/beds/{bed}', ['b', 1], true);
  addresses.remove('/shops/{id}', ['a']);
  expect(addresses.first('/shops/{shop}', true)).toBeUndefined();
  expect(addresses.first('/shops/{shop}/beds/{bed}', true)).toEqual(['b', 1]);
});

it('keeps the order in which resources came, and knows the newest', () => {
  const addresses = createAddresses();
  for (const id of [1, 2, 1]) addresses.add('/beds/{bed}', [id], true);
  expect(addresses.first('/beds/{bed}', false)).toEqual([1]);
  expect(addresses.newest('/beds/{bed}')).toEqual([2]);
  expect(addresses.has('/beds/{bed}', ['2'])).toBe(true);
});

it('prefers what was found to what was not', () => {
  const addresses = createAddresses();
  addresses.add('/beds/{bed}', [1], true);
  addresses.add('/beds/{bed}', [2], false);
  addresses.miss('/beds/{id}', [1]);
  expect(addresses.first('/beds/{bed}', true)).toEqual([2]);
  expect(addresses.first('/beds/{bed}', false)).toEqual([1]);
  addresses.add('/beds/{bed}', [1], false);
  expect(addresses.first('/beds/{bed}', true)).toEqual([1]);
});
