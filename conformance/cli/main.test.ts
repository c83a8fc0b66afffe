import { describe, expect, it } from 'vitest';
import { cli } from './testing/cli.ts';

describe('help and version', () => {
  it.each([
    ['--help'],
    ['verify', '--help'],
    ['mock', '--help'],
    ['validate', '--help'],
    ['init', '--help'],
    ['rules', '--help'],
  ])('%s %s is as its snapshot has it', async (...args) => {
    const ended = await cli(args);
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    expect(ended.stdout.split('\n').every((line) => line.length <= 80)).toBe(true);
    expect(ended.stdout).toMatchSnapshot();
  });

  it('the version is that of the package', async () => {
    expect(await cli(['--version'])).toEqual({ status: 0, stdout: '1.0.0\n', stderr: '' });
  });
});

describe('bad usage is one line and status 2', () => {
  it.each([
    [['verfy'], "unknown command 'verfy' (did you mean verify?)"],
    [['verify', '--sed', '3'], "unknown option '--sed' (did you mean --seed?)"],
    [['mock', '--prot', '3'], "unknown option '--prot' (did you mean --port?)"],
    [['validate', '--jsn'], "unknown option '--jsn' (did you mean --json?)"],
    [['verify', '--runs', '-1'], 'must be a whole number'],
    [['verify', '--runs', '1e3'], 'must be a whole number'],
    [['verify', '--concurrency', '0'], 'must be a whole number from 1 to 1024'],
    [['verify', '--timeout', '0'], 'must be a number above 0'],
    [['verify', '--timeout', 'soon'], 'must be a number above 0'],
    [['verify', '--seed', '2147483648'], 'from 0 to 2147483647'],
    [['verify', '--seed'], 'argument missing'],
    [['verify', '--as-of', '2030-02-30'], 'must be a day of the calendar'],
    [['verify', '--as-of', 'tomorrow'], 'must be a day of the calendar'],
    [['verify', 'http://a.example', 'http://b.example'], 'too many arguments'],
    [['verify', 'staging.example/v1'], 'did you mean https://staging.example/v1?'],
    [['verify', 'localhost:4010/v1'], 'did you mean http://localhost:4010/v1?'],
    [['verify', 'ftp://staging.example/v1'], 'is not an http or https URL'],
    [['verify', 'https://staging.example/v1?key=1'], 'neither a query nor a fragment'],
    [['verify', '--only', 'createPett'], 'did you mean createPet?'],
    [['verify', '--skip', 'respones/headers'], 'did you mean response/headers?'],
    [['verify', '--only', 'echoes-nam'], 'did you mean ensures/echoes-name?'],
    [['verify', '--replay', 'nonsense'], '--replay wants an id'],
    [['verify', '--credential', 'apiKy=X'], 'did you mean apiKey?'],
    [['verify', '--known', 'categoryIdd=1'], 'is called categoryIdd; did you mean categoryId?'],
    [['verify', '--resource', 'petid=1'], 'no path has a parameter petid; did you mean petId?'],
    [['verify', '--resource', '/pet/{id}=1'], 'items at /pet/{id}; did you mean /pets/{petId}?'],
    [['verify', '--resource', '/pets/{id}=1/2'], '/pets/{id} needs identities of one value each'],
    [['rules', 'auth/credential-requird'], 'did you mean auth/credential-required?'],
  ])('%j: %s', async (args, words) => {
    const { status, stdout, stderr } = await cli(args);
    expect(stderr).toContain(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it.each([
    [['verify', 'https://user:Geheim123@staging.example/v1']],
    [['verify', 'user:Geheim123@staging.example/v1']],
    [['verify', '--api-key-env', 'Geheim123-']],
    [['verify', '--credential', 'apiKey=Geheim123-']],
  ])('%j: what may be a key is not repeated', async (args) => {
    const { status, stderr } = await cli(args);
    expect(stderr).not.toContain('Geheim');
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  it('no command at all: the help, and status 2', async () => {
    const { status, stderr } = await cli([]);
    expect(stderr).toMatch(/^Usage: petstore-contract/);
    expect(status).toBe(2);
  });
});

describe('rules', () => {
  it('lists every rule', async () => {
    const { status, stdout } = await cli(['rules']);
    expect(stdout).toMatch(/^response\/body-schema +must/m);
    expect(stdout).toMatch(/^ensures\/echoes-name +must/m);
    expect(status).toBe(0);
  });

  it('explains one, with its clause', async () => {
    const { stdout } = await cli(['rules', 'deprecation/header-syntax']);
    expect(stdout).toMatch(/clause +RFC 9745/);
  });

  it('writes them as JSON', async () => {
    const { stdout } = await cli(['rules', 'ensures', '--json']);
    const found: unknown = JSON.parse(stdout);
    expect(found).toContainEqual(
      expect.objectContaining({ id: 'ensures/same-pet', severity: 'must', clause: expect.anything() }),
    );
  });
});
