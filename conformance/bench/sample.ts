import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Whether an id is in the sample of one in `every` that a text names. Another text, another sample. */
export function isSampled(id: string, text: string, every: number): boolean {
  return placeOf(id, text) % every === 0;
}

/** A place for an id in the order that a text names, 0 to 2^32 - 1. Another text, another order. */
export function placeOf(id: string, text: string): number {
  return createHash('sha256').update(`${text} ${id}`).digest().readUInt32BE();
}

/** The text that names this sample: that of KILL_RATE_SAMPLE, or else the commit, so that it changes with the project. */
export function sampleName(environment: Readonly<Record<string, string | undefined>>): string {
  if (environment['KILL_RATE_SAMPLE']) return environment['KILL_RATE_SAMPLE'];
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no-commit';
  }
}
