import type { MockOptions } from './options.ts';
import type { RunningMock } from './running-mock.ts';
import { startMock } from './start.ts';

/** Lends a mock, as test runners have it: it is there until the promise that this returns is settled. */
export type Use = (mock: RunningMock) => Promise<void>;

/** Starts a mock, lends it, and stops it. */
export async function lend(options: MockOptions, use: Use): Promise<void> {
  const mock = await startMock(options);
  try {
    await use(mock);
  } finally {
    await mock.close();
  }
}

/** Lends a mock as it was at its start: no test sees what another one did. */
export async function lendAfresh(mock: RunningMock, use: Use): Promise<void> {
  mock.reset();
  mock.clearJournal();
  await use(mock);
}
