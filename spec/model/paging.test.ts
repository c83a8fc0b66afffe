import { expect, test } from 'vitest';
import { pageFact, pagingOf, type PageFact } from './paging.ts';
import { parameterOf } from './styles/testing/parameter.ts';

test.each<readonly [name: string, fact: PageFact | undefined]>([
  ['total', 'total'],
  ['X-Total-Count', 'total'],
  ['totalElements', 'total'],
  ['count', 'total'],
  ['page', 'page'],
  ['current_page', 'page'],
  ['pageSize', 'limit'],
  ['per_page', 'limit'],
  ['X-Per-Page', 'limit'],
  ['totalPages', 'pages'],
  ['page_count', 'pages'],
  ['offset', 'offset'],
  ['hasMore', 'hasNext'],
  ['has_next_page', 'hasNext'],
  ['nextCursor', 'nextCursor'],
  ['next_page_token', 'nextCursor'],
  ['next', 'next'],
  ['next_page_url', 'next'],
  ['prev', 'previous'],
  ['previous', 'previous'],
  ['title', undefined],
  ['pages_visited', undefined],
])('%s is about %s', (name, fact) => {
  expect(pageFact(name)).toBe(fact);
});

test.each([
  [
    'before',
    'Cursor for pagination. Omit on first page. Use the next_cursor value from the previous response.',
    true,
  ],
  ['bookmark', 'The token of the next page.', true],
  ['from', 'Page token returned by a previous call.', true],
  ['before', 'Only what was created before this moment.', false],
  ['token', 'The token that was mailed.', false],
  ['sort', 'The order of the pages that a cursor leads through.', false],
  ['prev', 'Cursor of the page before this one.', false],
])('%s, “%s”, is a cursor: %s', (name, description, isSo) => {
  const described = parameterOf({ name, description });
  expect(pagingOf({ parameters: [described] }).cursor?.name).toBe(isSo ? name : undefined);
});
