import { createRequire } from 'node:module';
import type * as FastCheck from 'fast-check';
import { compilePattern } from '../../../spec/schema/pattern.ts';

let loaded: typeof FastCheck | undefined;

/** What makes texts of a pattern, kept since it takes long to make; undefined where it cannot be made. */
const makers = new Map<string, FastCheck.Arbitrary<string> | undefined>();

function makerOf(pattern: string): FastCheck.Arbitrary<string> | undefined {
  if (makers.has(pattern)) return makers.get(pattern);
  const expression = compilePattern(pattern, 'u');
  loaded ??= createRequire(import.meta.url)('fast-check');
  const maker = expression === undefined ? undefined : safely(() => loaded?.stringMatching(expression));
  makers.set(pattern, maker);
  return maker;
}

function safely<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** A text that matches a pattern, the same for the same seed; undefined where none can be made. */
export function textMatching(pattern: string, seed: number): string | undefined {
  const maker = makerOf(pattern);
  return maker && safely(() => loaded?.sample(maker, { seed, numRuns: 1 })[0]);
}
