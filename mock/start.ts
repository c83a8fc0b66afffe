import type { MockOptions } from './options.ts';
import { runMock } from './run.ts';
import type { RunningMock } from './running-mock.ts';

export type { MockOptions } from './options.ts';
export type { MockState, RunningMock } from './running-mock.ts';
export type { JournalEntry } from './admin/journal/entry.ts';
export type { MockRule } from './rules/rule.ts';

/**
 * Starts a mock for a test: `const mock = await startMock()`, then `mock.url`, `mock.key` and, at the end,
 * `await mock.close()`; with `await using mock = …` it ends by itself.
 * @throws Error whose message is one line, where it cannot start
 */
export async function startMock(options: MockOptions = {}): Promise<RunningMock> {
  const started = await runMock(options);
  if (!started.ok) throw new Error(started.error);
  return started.value;
}
