import { expect, it } from 'vitest';
import type { Json } from '../../../spec/json/json.ts';
import { isLeftOver, isTombstone } from './tombstone.ts';

it.each<readonly [Json, boolean]>([
  [{ id: 'a', deleted: true }, true],
  [{ id: 'a', deletedAt: '2026-01-01T00:00:00Z' }, true],
  [{ id: 'a', state: 'DELETED' }, true],
  [{ id: 'a', deleted: false, deletedAt: null, state: 'ACTIVE' }, false],
  ['a', false],
])('%j', (shown, is) => {
  expect(isTombstone(shown, new Map())).toBe(is);
});

it('what the document has a property for is for the document to say', () => {
  expect(isTombstone({ deletedAt: '2026-01-01T00:00:00Z' }, new Map([['deletedAt', {}]]))).toBe(false);
});

it('what is left of what was deleted is what the document has for that, and the resource never showed', () => {
  const declared = new Map([['deleted', {}]]);
  const left = { id: 'a', deleted: true };
  expect(isLeftOver(left, { id: 'a', name: 'n' }, declared)).toBe(true);
  expect(isLeftOver(left, { id: 'a', deleted: false }, declared)).toBe(false);
  expect(isLeftOver(left, { id: 'a', name: 'n' }, new Map())).toBe(false);
});
