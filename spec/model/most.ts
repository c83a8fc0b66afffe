import { proseOf, sentencesOf } from './prose.ts';
import type { Contract, Operation } from './types.ts';

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number in words or digits, for a regular expression. */
export const NUMBER = `\\d+|${NUMBERS.join('|')}`;

/** The greatest number that is tried. */
const GREATEST = 12;

const MOST = new RegExp(
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
    const most = numberIn(MOST.exec(words)?.[1] ?? '');
    if (most !== undefined) return { most, words };
  }
  return undefined;
}

/** 'A loan is renewed at most twice', 'at most three times'. */
const TIMES = new RegExp(
  `\\b(?:at most|no more than|only|up to) (?:(once)|(twice)|(${NUMBER}) times)\\b`,
  'i',
);

/** How often something may be done, by a sentence; undefined where it says no small number. */
export function timesIn(words: string): number | undefined {
  const [, once, twice, number = ''] = TIMES.exec(words) ?? [];
  if (once !== undefined) return 1;
  return twice === undefined ? numberIn(number) : 2;
}
