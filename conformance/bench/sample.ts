import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Whether an id is in the sample of one in `every` that a text names. Another text, another sample. */
export function isSampled(id: string, text: string, every: number): boolean {
  const hash = createHash('sha256').update(`${text} ${id}`).digest();
  return hash.readUInt32BE() % every === 0;
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
