import { describe, expect, it } from 'vitest';
import { cli } from './testing/cli.ts';
import { fault, FEW, judge } from './testing/judge.ts';

/** The replay id that a report names first. */
const idIn = (report: string): string => /--replay '?([^'\s]+)/.exec(report)?.[1] ?? '';

describe('a replay', () => {
  it('shows its finding again, and sends little', async () => {
    const running = await fault('name-trimmed').start();
    try {
      const env = { PETSTORE_API_KEY: running.key };
      const first = await cli(['verify', running.url, ...FEW], { env });
      const id = idIn(first.stdout);
      const again = await cli(['verify', running.url, '--runs', '3', '--replay', id, '--json'], { env });
      expect(JSON.parse(again.stdout)).toMatchObject({
        exitStatus: 1,
        seed: 7,
        findings: [{ rule: 'ensures/echoes-name' }],
      });
      expect(Number(JSON.parse(again.stdout).requests)).toBeLessThan(100);
    } finally {
      await running.close();
    }
  });

  it('is called as the run was: by the script of a package, or by the name of the command', async () => {
    const running = await fault('name-trimmed').start();
    try {
      const env = { PETSTORE_API_KEY: running.key, npm_lifecycle_event: 'verify' };
      const { stdout } = await cli(['verify', running.url, ...FEW], { env });
      expect(stdout).toMatch(/^ +replay +npm run verify -- http.* --replay /m);
    } finally {
      await running.close();
    }
  });

  it('of a job that the contract does not have is refused', async () => {
    const { status, stdout, stderr } = await cli(['verify', '--replay', '1:no/such/job']);
    expect(stderr).toContain('which this contract');
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('has the seed of its id, and no other', async () => {
    const { status, stderr } = await cli(['verify', '--seed', '3', '--replay', '7:createPet/valid/all']);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'petstore-contract verify: --seed 3: the seed of --replay is 7; leave --seed out\n',
    });
  });
});

describe('a service that one request ends', () => {
  it('is told of once, with what was under way; started anew, the replay finds the request', async () => {
    const first = await judge(fault('exit-null-body'));
    expect(first.status).toBe(1);
    expect(first.stdout).toMatch(/^1\. response\/answered {2}must {2}/m);
    expect(first.stdout).toMatch(/nobody\s+listens\s+any\s+more:\s+the\s+service\s+ended\s+with\s+it/);
    expect(first.stdout).toMatch(/shown by \d+ exchanges, not sent again:[^.]*\bbody-is-null\b/);
    expect(first.stdout).toMatch(
      /^1 finding: response\/answered; it ended early: the service no longer accepts\s+connections$/m,
    );
    const again = await judge(fault('exit-null-body'), '--replay', idIn(first.stdout), '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({
      findings: [{ rule: 'response/answered', labels: ['body-is-null'], count: 1 }],
    });
  });

  it('is told of although the request was tried alone', async () => {
    const { stdout, status } = await judge(fault('exit-bad-escape'));
    expect(stdout).toMatch(/the service ended with it$/m);
    expect(stdout).toMatch(/shown by 1 exchange, not sent again: petId:bad-/);
    expect(status).toBe(1);
  });
});
