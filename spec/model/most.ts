import { proseOf, sentencesOf } from './prose.ts';
import type { Contract, Operation } from './types.ts';

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const NUMBER = `\\d+|${NUMBERS.join('|')}`;

/** 'At most five', for a regular expression: the number is a group of it. */
export const MOST = `(?:at most|no more than|up to|a maximum of|only) (${NUMBER})`;

/** The greatest number that is tried. */
const GREATEST = 12;

const SMALL = new RegExp(
  `\\b(?:at most|no more than|up to|a maximum of) (${NUMBER})\\b(?!\\s*(?:bytes|characters|[kmg]i?b)\\b)`,
  'i',
);

/** The number that a word stands for, where it is one that can be tried; undefined for all others. */
export function numberIn(word: string): number | undefined {
  const text = word.toLowerCase();
  const number = NUMBERS.includes(text) ? NUMBERS.indexOf(text) : Number(text);
  return text !== '' && number > 0 && number <= GREATEST ? number : undefined;
}

/** How many of something the words of an operation allow ('A course is in at most five categories'); undefined where they say no small number. */
export function mostIn(
  contract: Contract,
  operation: Operation,
): { readonly most: number; readonly words: string } | undefined {
  for (const words of sentencesOf(proseOf(contract, operation))) {
    const most = numberIn(SMALL.exec(words)?.[1] ?? '');
    if (most !== undefined) return { most, words };
  }
  return undefined;
}

/** 'A loan is renewed at most twice', 'can be renewed up to three times': the word before it says what. */
const TIMES = new RegExp(
  `([\\w-]+) (?:at most|no more than|only|up to) (?:(once)|(twice)|(${NUMBER}) times)(?=\\s*(?:[.,;]|$))`,
  'i',
);

/** What may be done how often, by a sentence; undefined where it says no small number. */
export function timesIn(words: string): { readonly done: string; readonly times: number } | undefined {
  const [, done = '', once, twice, number = ''] = TIMES.exec(words) ?? [];
  const times = once === undefined ? (twice === undefined ? numberIn(number) : 2) : 1;
  return times === undefined ? undefined : { done, times };
}
