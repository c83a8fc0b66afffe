import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const FOLDERS = '{spec,conformance,mock,fixtures}';
const E2E = `${FOLDERS}/**/*.e2e.test.ts`;
const PROOF = `${FOLDERS}/**/*.proof.test.ts`;

/** Where several programs run one after another, each leaves here what it counted: see conformance/bench/tally.ts. */
const { TALLY } = process.env;

export default defineConfig({
  test: {
    // All of them: what tests spawn waits more than it works.
    maxWorkers: '100%',
    reporters: TALLY
      ? ['default', ['json', { outputFile: join(TALLY, `vitest-${process.pid}.json`) }]]
      : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${FOLDERS}/**/*.test.ts`],
          exclude: [E2E, PROOF, 'conformance/suite/**'],
          setupFiles: ['spec/testing/alone.ts'],
          testTimeout: 60_000,
          // They hold on to nothing outside themselves, so that they can share what they load.
          isolate: false,
        },
      },
      { test: { name: 'e2e', include: [E2E], testTimeout: 60_000 } },
      { test: { name: 'proof', include: [PROOF], testTimeout: 120_000 } },
      {
        test: {
          name: 'conformance',
          include: ['conformance/suite/*.test.ts'],
          // In the workers BASE_URL is Vite's own.
          env: { TARGET_URL: process.env.BASE_URL ?? '' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
