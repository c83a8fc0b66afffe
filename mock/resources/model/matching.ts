import { createRequire } from 'node:module';
import type * as FastCheck from 'fast-check';
import { compilePattern } from '../../../spec/schema/pattern.ts';

let loaded: typeof FastCheck | undefined;

/** A text that matches a pattern, the same for the same seed; undefined where none can be made. */
export function textMatching(pattern: string, seed: number): string | undefined {
  const expression = compilePattern(pattern, 'u');
  if (expression === undefined) return undefined;
  loaded ??= createRequire(import.meta.url)('fast-check');
  try {
    return loaded?.sample(loaded.stringMatching(expression), { seed, numRuns: 1 })[0];
  } catch {
    return undefined;
  }
}
