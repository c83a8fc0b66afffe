import type { Json } from '../../../spec/json/json.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Something that an answer tells of a file, and what it is. */
export interface Told {
  readonly exchange: Exchange;
  readonly source: Exchange;
  /** What all that tell the same have in common. */
  readonly fact: string;
  readonly at: string;
  readonly expected: Json;
  readonly actual: Json | undefined;
  readonly isPromised: boolean;
}

/** Whether it is so, and not by chance. */
export function isTelling({ expected, actual }: Told): boolean {
  return isSame(expected, actual) && expected !== 0 && expected !== 'application/octet-stream';
}

/** Whether a value is what it is to be: a number may be told as a text, a hash in capitals. */
export function isSame(expected: Json, actual: Json | undefined): boolean {
  if (typeof expected === 'number') return Number(actual) === expected;
  return typeof expected === 'string' && typeof actual === 'string' && /^[0-9a-f]{32,}$/.test(expected)
    ? expected === actual.toLowerCase()
    : expected === actual;
}
