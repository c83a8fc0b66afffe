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
