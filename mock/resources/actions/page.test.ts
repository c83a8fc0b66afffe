import { expect, test } from 'vitest';
import { createCollection } from '../store/collection.ts';
import { pageOf } from './page.ts';

test('a page that begins before the first resource is the first page, however far before', () => {
  const collection = createCollection();
  for (const id of ['a', 'b', 'c']) collection.put(id, { id }, `{"id":"${id}"}`);
  const cut = { size: 2, skip: -Number.MAX_SAFE_INTEGER, cursor: undefined, firstPage: 1 };
  const { records } = pageOf(collection.all(), undefined, cut, undefined);
  expect(records.map(({ value }) => value['id'])).toEqual(['c', 'b']);
});

test.each([
  [{ size: 2, skip: 0 }, true],
  [{ size: 2, skip: 2 }, false],
  [{ size: 0, skip: 0 }, true],
  [{ size: 2, skip: 9 }, false],
])('whether there is more after a page, and be it without items: %j', (cut, expected) => {
  const collection = createCollection();
  for (const id of ['a', 'b', 'c']) collection.put(id, { id }, `{"id":"${id}"}`);
  const page = pageOf(collection.all(), undefined, { ...cut, cursor: undefined, firstPage: 1 }, undefined);
  const asked = { path: '/x', query: '', headers: {} };
  const paging = { limit: undefined, offset: undefined, page: undefined, cursor: undefined };
  expect(page.facts(paging, asked).hasMore).toBe(expected);
});
