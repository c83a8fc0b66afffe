import { expect, it } from 'vitest';
import { retryAfter } from './retry-after.ts';

const DATE = 'Thu, 05 Dec 2030 00:00:00 GMT';

it.each([
  [undefined, undefined, undefined],
  ['0', undefined, 0],
  ['2', undefined, 2000],
  [' 2 ', undefined, 2000],
  ['0.5', undefined, 500],
  ['Thu, 05 Dec 2030 00:00:03 GMT', DATE, 3000],
  ['Wed, 04 Dec 2030 00:00:00 GMT', DATE, 0],
  ['soon', DATE, undefined],
  ['-1x', DATE, undefined],
  ['Thu, 05 Dec 2030 00:00:03 GMT', 'no date', undefined],
])('%s at %s asks for %s ms', (value, date, wait) => {
  expect(retryAfter(value, date)).toBe(wait);
});
