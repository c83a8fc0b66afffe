import { proseOf, sentencesOf } from './prose.ts';
import type { Contract, Operation } from './types.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The greatest number that is tried. */
const GREATEST = 8;

const MOST = new RegExp(
  `\\b(?:at most|no more than|up to|a maximum of) (\\d+|${NUMBERS.join('|')})\\b(?!\\s*(?:bytes|characters|[kmg]i?b)\\b)`,
  'i',
);

/** How many of something the words of an operation allow ('A course is in at most five categories'); undefined where they say no small number. */
export function mostIn(
  contract: Contract,
  operation: Operation,
): { readonly most: number; readonly words: string } | undefined {
  for (const words of sentencesOf(proseOf(contract, operation))) {
    const text = MOST.exec(words)?.[1]?.toLowerCase() ?? '';
    const most = NUMBERS.includes(text) ? NUMBERS.indexOf(text) : Number(text);
    if (text !== '' && most > 0 && most <= GREATEST) return { most, words };
  }
  return undefined;
}
