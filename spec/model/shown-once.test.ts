import { expect, test } from 'vitest';
import { isShownOnce } from './shown-once.ts';

test.each([
  'Shown this once.',
  'The secret; it is returned only once.',
  'Only returned on creation.',
  'Keep it: it will not be shown again.',
  'Only visible when the key is created.',
])('%s', (words) => {
  expect(isShownOnce(words)).toBe(true);
});

test.each([
  'Available once the export has succeeded.',
  'Returned once it is known.',
  'Shown where `expand[]` names it.',
  'Set on creation.',
  'The time at which it was shown.',
])('not: %s', (words) => {
  expect(isShownOnce(words)).toBe(false);
});
