import { expect, it } from 'vitest';
import { timesIn } from './most.ts';

it.each([
  ['A loan is renewed at most twice, and not while members wait.', 'renewed', 2],
  ['It can be moved up to three times.', 'moved', 3],
])('%s', (words, done, times) => {
  expect(timesIn(words)).toEqual({ done, times });
});

it.each([
  'A loan is renewed only once it is active.',
  'It is tried up to 3 times a day.',
  'It can be moved up to 500 times.',
  'It can be moved.',
])('%s: no small number of times', (words) => {
  expect(timesIn(words)).toBeUndefined();
});
