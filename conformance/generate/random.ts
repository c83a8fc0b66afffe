import { hash } from 'node:crypto';
import { Random } from 'fast-check';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A source of randomness of its own for each name, the same for the same seed: the order of use does not matter. */
export function randomFor(seed: number, name: string): Random {
  return new Random(xoroshiro128plus(digest(`${seed} ${name}`).readInt32LE(0)));
}

const LETTERS = 'bcdfghjkmnpqrstvwxyz';
const MARK_ALPHABET = `${LETTERS}23456789`;

/**
 * Short text that tells this run's data, and each datum, from all others: letters and digits, no vowels, no words. It begins
 * with a letter, as names have to in many a service.
 */
export function markMaker(seed: number): (name: string) => string {
  return (name) => {
    const bytes = digest(`mark ${seed} ${name}`);
    return [...bytes.subarray(0, 9)]
      .map((byte, index) => {
        const alphabet = index === 0 ? LETTERS : MARK_ALPHABET;
        return alphabet.charAt(byte % alphabet.length);
      })
      .join('');
  };
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
