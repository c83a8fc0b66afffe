import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sumTallies, writeTally } from './tally.ts';

it('sums what Vitest and the kill rate leave; tests that could not be loaded have failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tally-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await sumTallies(folder)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  await writeTally({ TALLY: folder }, { passed: 5, failed: 1, skipped: 2 });
  const report = {
    numPassedTests: 30,
    numFailedTests: 1,
    numPendingTests: 3,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  await writeFile(join(folder, 'vitest-1.json'), JSON.stringify(report));
  expect(await sumTallies(folder)).toEqual({ passed: 35, failed: 3, skipped: 5 });
});

it('is left nowhere where no folder is named', async () => {
  await expect(writeTally({}, { passed: 1, failed: 0, skipped: 0 })).resolves.toBeUndefined();
});
