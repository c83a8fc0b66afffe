import { lend, lendAfresh, type Use } from './fixture.ts';
import type { MockOptions } from './options.ts';
import type { RunningMock } from './running-mock.ts';

export type { MockOptions } from './options.ts';
export type { MockRule } from './rules/rule.ts';
export type { RunningMock } from './running-mock.ts';

/** What a test gets: `mock`, as it was at its start. */
export interface MockFixtures {
  readonly mock: RunningMock;
}

/** What the tests of a worker share. */
export interface MockWorkerFixtures {
  readonly mockOfWorker: RunningMock;
}

/**
 * Fixtures for Playwright: `test.extend<MockFixtures, MockWorkerFixtures>(mockFixtures())`. One mock serves all tests of a worker,
 * and each of them gets it as it was at its start.
 */
export function mockFixtures(options: MockOptions = {}): {
  mockOfWorker: [(context: object, use: Use) => Promise<void>, { scope: 'worker' }];
  mock: (context: { readonly mockOfWorker: RunningMock }, use: Use) => Promise<void>;
} {
  return {
    // Playwright reads from the text of a fixture what others it needs: there must be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    mockOfWorker: [async ({}, use) => lend(options, use), { scope: 'worker' }],
    mock: async ({ mockOfWorker }, use) => lendAfresh(mockOfWorker, use),
  };
}
