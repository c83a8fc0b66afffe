import { expect, it } from 'vitest';
import { endsOnLastPage, mayEndEmpty } from './last-page-words.ts';

it.each([
  ['Null on the last page.', true],
  ['The next page, with rel="next" (RFC 8288). Missing on the last page.', true],
  ['`page.nextCursor` is the `cursor` of the next page, and null on the last one.', true],
  ['A page. `nextPageToken` is empty on the last page.', true],
  ['Token of the next page. Omitted if there are no more results.', true],
  ['On the last page the cursor is absent.', true],
  ['Present only if there are more items.', true],
  ['The cursor of the next page.', false],
  ['Beyond the last page there is an empty one.', false],
  ['Null where the last reading is not known.', false],
])('%s', (words, ends) => {
  expect(endsOnLastPage(words)).toBe(ends);
});

it.each([
  ['Null on the last page.', true],
  ['Omitted if there are no more results.', false],
  ['Present only if there are more items.', false],
])('an empty page may be the last: %s', (words, may) => {
  expect(mayEndEmpty(words)).toBe(may);
});
