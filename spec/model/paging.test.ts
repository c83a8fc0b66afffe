import { expect, test } from 'vitest';
import { pageFact, type PageFact } from './paging.ts';

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
