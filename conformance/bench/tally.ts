import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What ran, counted. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Leaves a tally in the folder that TALLY names, for the totals of a run of many programs; where it names none, nothing. */
export async function writeTally(
  { TALLY }: Readonly<Record<string, string | undefined>>,
  tally: TestCounts,
): Promise<void> {
  if (TALLY) await writeFile(join(TALLY, `kill-rate-${process.pid}.json`), JSON.stringify(tally));
}

/** The sum of all tallies in a folder: this project's own, and the JSON reports of Vitest. */
export async function sumTallies(folder: string): Promise<TestCounts> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const tallies = await Promise.all(
    names.map(async (name) => tallyIn(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The tally that a file holds: a file of tests that could not even be loaded counts as one that failed. */
function tallyIn(file: unknown): TestCounts {
  const at = (name: string): unknown => new Map<string, unknown>(Object.entries(Object(file))).get(name);
  const count = (...names: readonly string[]): number =>
    names.reduce((sum, name) => sum + Number(at(name) ?? 0), 0);
  const files: readonly unknown[] = Array.isArray(at('testResults'))
    ? Object.values(Object(at('testResults')))
    : [];
  const unloaded = files.filter((item) => {
    const { status, assertionResults } = Object(item);
    return status === 'failed' && Array.isArray(assertionResults) && assertionResults.length === 0;
  });
  return {
    passed: count('passed', 'numPassedTests'),
    failed: count('failed', 'numFailedTests') + unloaded.length,
    skipped: count('skipped', 'numPendingTests', 'numTodoTests'),
  };
}
