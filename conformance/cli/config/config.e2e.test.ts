import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fault, FEW, judge } from '../testing/judge.ts';
import { spawnCli } from '../testing/spawn.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

it('a config in TypeScript is read in the folder of the command, its environment too', async () => {
  written(
    'petstore-contract.config.ts',
    `interface Config { runs: number; seed: number; environments: Record<string, { only: string[] }> }
     export default { runs: 1, seed: 7, environments: { lists: { only: ['listPets'] } } } satisfies Config;`,
  );
  const { status, stdout } = await spawnCli(['verify', '--env', 'lists'], { cwd: folder });
  expect(stdout).toContain('left out');
  expect(stdout).toMatch(/^ +seed +7,/m);
  expect(stdout).toMatch(/^conforms: /m);
  expect(status).toBe(0);
});

it('a config in TypeScript that is wrong is told in a line', async () => {
  written('wrong.ts', 'export default { environments: { ci: { runz: 1 } } };');
  const { status, stderr } = await spawnCli(['verify', '--config', 'wrong.ts'], { cwd: folder });
  expect(stderr).toBe(
    "petstore-contract verify: wrong.ts: environments.ci.runz: there is no setting 'runz' (did you mean 'runs'?)\n",
  );
  expect(status).toBe(2);
});

it('findings weigh what was said of the operations that they show on', async () => {
  const ids = ['createPet', 'getPet', 'listPets'];
  const file = written(
    'severity.yaml',
    `operations:\n${ids.map((id) => `  ${id}: { severity: should }\n`).join('')}`,
  );
  const hard = await judge(fault('name-trimmed'), ...FEW);
  const mild = await judge(fault('name-trimmed'), ...FEW, '--config', file);
  expect(hard.status).toBe(1);
  expect(mild.stdout).toContain('which only --strict fails');
  expect(mild.status).toBe(0);
});
