import type { Clause } from '../rule.ts';

/** A clause that no source has in so many words: what we take the source to say, and why. */
export function ourReading(of: string, words: string): Clause {
  return { source: 'our reading', anchor: `of ${of}`, quote: words };
}
