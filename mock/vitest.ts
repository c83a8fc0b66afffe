import { lend, lendAfresh, type Use } from './fixture.ts';
import type { MockOptions } from './options.ts';
import type { RunningMock } from './running-mock.ts';

export type { MockOptions } from './options.ts';
export type { MockRule } from './rules/rule.ts';
export type { RunningMock } from './running-mock.ts';

/** What a test gets: `mock`, as it was at its start. */
export interface MockFixtures {
  readonly mock: RunningMock;
  readonly mockOfFile: RunningMock;
}

/**
 * Fixtures for Vitest: `test.extend<MockFixtures>(mockFixtures())`. One mock serves all tests of a file,
 * and each of them gets it as it was at its start.
 */
export function mockFixtures(options: MockOptions = {}): {
  mockOfFile: [(context: object, use: Use) => Promise<void>, { scope: 'file' }];
  mock: (context: { readonly mockOfFile: RunningMock }, use: Use) => Promise<void>;
} {
  return {
    // Vitest reads from the text of a fixture what others it needs: there must be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    mockOfFile: [async ({}, use) => lend(options, use), { scope: 'file' }],
    mock: async ({ mockOfFile }, use) => lendAfresh(mockOfFile, use),
  };
}
