import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{spec,conformance,mock,fixtures}/**/*.test.ts'],
          exclude: ['conformance/suite/**'],
          testTimeout: 60_000,
        },
      },
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
