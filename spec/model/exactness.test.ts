import { expect, it } from 'vitest';
import { exactnessOf, isKeptAsSent } from './exactness.ts';

it.each([
  [
    '* Texts, numbers and lists are stored and returned exactly as sent.',
    { texts: true, lists: true, excepts: false },
  ],
  ['Strings come back unchanged. Lists are sorted.', { texts: true, lists: false, excepts: false }],
  ['Fields that are not sent stay as they are.', { texts: false, lists: false, excepts: false }],
  [
    'What is sent is stored and shown as it was sent, unless it is said otherwise; what was not sent is null.',
    { texts: true, lists: true, excepts: true },
  ],
  ['Texts are stored and returned as they were sent.', { texts: true, lists: false, excepts: false }],
  [
    '* What was sent is\n  stored as it was sent.\n* Lists are sorted.',
    { texts: true, lists: true, excepts: false },
  ],
  ['Texts are shown as they were before.', { texts: false, lists: false, excepts: false }],
])('%s', (description, said) => {
  expect(exactnessOf({ info: { description } })).toEqual(said);
});

it.each([
  ['Kept as it is sent.', true],
  ['The text, stored verbatim.', true],
  ['Shown exactly as it was sent, in any case.', true],
  ['Not kept as it is sent.', false],
  ['Kept as long as the channel is there.', false],
  ['What it is shown as.', false],
])('of a property: %s', (words, isKept) => {
  expect(isKeptAsSent(words)).toBe(isKept);
});
