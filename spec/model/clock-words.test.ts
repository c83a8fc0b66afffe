import { expect, it } from 'vitest';
import { wantedMoment } from './clock-words.ts';

it.each([
  ["Failed to create silence: end time can't be in the past", 'later'],
  ['expires_at must be a date in the future', 'later'],
  ['The token has already expired', 'later'],
  ['dueDate should be later than today', 'later'],
  ['birthDate: must be a past date', 'earlier'],
  ['Birth date cannot be in the future.', 'earlier'],
  ['recorded_at lies in the future', 'earlier'],
  ['name is required', undefined],
  ['the past orders of a customer', undefined],
])('%s', (words, wanted) => {
  expect(wantedMoment(words)).toBe(wanted);
});
