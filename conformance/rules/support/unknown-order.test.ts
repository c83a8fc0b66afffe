import { expect, it } from 'vitest';
import { loadContract } from '../../../spec/model/load.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { refusedToSort } from './unknown-order.ts';

it('a list may refuse an order that no schema tells, and no other', async () => {
  const shop = await loadContract('fixtures/others/shop/openapi.yaml');
  const academy = await loadContract('fixtures/others/academy/openapi.yaml');
  if (!shop.ok || !academy.ok) throw new Error('no contract');
  const refused = (operation: string, request: Readonly<Record<string, string[] | number>>) => ({
    operation,
    request,
    response: { status: 400, body: { message: 'no' } },
  });
  const [sorted, plain] = exchangesOf(
    [refused('list_2', { 'query.sort': ['colour'] }), refused('list_2', { 'query.size': 5 })],
    shop.value,
  );
  const [listed] = exchangesOf([refused('searchCourses', { 'query.sort': ['title'] })], academy.value);
  if (sorted === undefined || plain === undefined || listed === undefined) throw new Error('no exchange');
  expect(refusedToSort(sorted, shop.value)).toBe('no schema tells what a list can be sorted by');
  expect(refusedToSort(plain, shop.value)).toBeUndefined();
  expect(refusedToSort(listed, academy.value)).toBeUndefined();
});
