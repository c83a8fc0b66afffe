import { expect, it } from 'vitest';
import { searchOf } from './searches.ts';

const PROPERTIES = ['id', 'sku', 'name', 'displayName', 'description', 'category'];

const read = (description: string) =>
  searchOf({ document: { q: { description } } }, { pointer: '#/q' }, PROPERTIES);

it.each([
  [
    'Only articles that have this text in their name or in their SKU, in upper or lower case.',
    { properties: ['name', 'sku'], isAll: true, ignoresCase: true, place: 'anywhere' },
  ],
  [
    'Articles whose display name contains this.',
    { properties: ['displayName'], isAll: true, ignoresCase: false, place: 'anywhere' },
  ],
  [
    'Has it in the description or any tag, case-insensitive.',
    { properties: ['description'], isAll: false, ignoresCase: true, place: 'anywhere' },
  ],
  [
    'Articles whose name begins with this text.',
    { properties: ['name'], isAll: true, ignoresCase: false, place: 'beginning' },
  ],
])('the words of a search say what is looked at: %s', (words, said) => {
  expect(read(words)).toEqual(said);
});

it.each(['Full-text search.', 'A text.', 'Search by relevance.', ''])(
  'what names no property says nothing: %s',
  (words) => {
    expect(read(words)).toBeUndefined();
  },
);
