import { hash } from 'node:crypto';
import { Random } from 'fast-check';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A source of randomness of its own for each name, the same for the same seed: the order of use does not matter. */
export function randomFor(seed: number, name: string): Random {
  return new Random(xoroshiro128plus(digest(`${seed} ${name}`).readInt32LE(0)));
}

const MARK_ALPHABET = 'bcdfghjkmnpqrstvwxyz23456789';

/** Short text that tells this run's data, and each datum, from all others: letters and digits, no vowels, no words. */
export function markMaker(seed: number): (name: string) => string {
  return (name) => {
    const bytes = digest(`mark ${seed} ${name}`);
    return [...bytes.subarray(0, 9)]
      .map((byte) => MARK_ALPHABET.charAt(byte % MARK_ALPHABET.length))
      .join('');
  };
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
