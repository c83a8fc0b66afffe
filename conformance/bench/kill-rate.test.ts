import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./kill-rate.ts', import.meta.url));

test(
  'every fault is found by a rule that names it, and no lawful variant is blamed',
  { timeout: 540_000 },
  async () => {
    const { stdout } = await run(process.execPath, [script, '--seeds', '1', '--suite', 'services'], {
      maxBuffer: 2 ** 24,
    }).catch((error: { readonly stdout: string }) => error);
    expect(stdout).not.toMatch(/^(missed|misnamed|blamed) /m);
    expect(stdout).toMatch(/^faults {4}(\d+) of \1 found, \1 by a rule that names them$/m);
    expect(stdout).toMatch(/^variants {2}0 of \d+ blamed$/m);
  },
);

test('no sound service of another contract is blamed', { timeout: 240_000 }, async () => {
  const { stdout } = await run(process.execPath, [script, '--seeds', '1', '--suite', 'others', '--lawful'], {
    maxBuffer: 2 ** 24,
  }).catch((error: { readonly stdout: string }) => error);
  expect(stdout).not.toMatch(/^blamed /m);
  expect(stdout).toMatch(/^variants {2}0 of [1-9]\d* blamed$/m);
});
