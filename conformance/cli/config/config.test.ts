import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cli } from '../testing/cli.ts';
import { loadSettings } from './load-settings.ts';
import { configSchema } from './schema.ts';
import type { Some } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is made of a config file with some text, beside a command line. */
async function load(name: string, text: string, given: Some = {}) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const loaded = await loadSettings({ config: file, ...given }, folder);
  return loaded.ok ? loaded.value.settings : loaded.error.replaceAll(file, name);
}

const CONFIG = `
baseUrl: https://dev.example/v1
runs: 5
strict: true
never: [POST /shutdown]
headers: { X-Tenant: acme, X-Trace: on }
known: { categoryId: [1, 9007199254740993], tenant: acme }
resources: { petId: [1, 2], '/users/{user}/pets/{pet}': [[ann, 1]] }
credential: { bearer: DEV_KEY }
report: { junit: out/report.xml }
operations: { createPet: { severity: should, values: { name: Rex } } }
environments:
  staging:
    baseUrl: https://staging.example/v1
    runs: 9
    strict: false
    never: ['DELETE /users/{user}']
    headers: { x-tenant: other }
    operations: { createPet: { skip: true } }
`;

describe('a config file', () => {
  it('says what the command line can say, and more', async () => {
    expect(await load('all.yaml', CONFIG)).toMatchObject({
      baseUrl: 'https://dev.example/v1',
      runs: 5,
      strict: true,
      timeout: 10,
      never: ['POST /shutdown'],
      known: [
        ['categoryId', ['1', '9007199254740993']],
        ['tenant', ['acme']],
      ],
      resources: [
        { of: 'petId', identities: [['1'], ['2']] },
        { of: '/users/{user}/pets/{pet}', identities: [['ann', '1']] },
      ],
      credential: [['bearer', 'DEV_KEY']],
      report: [{ kind: 'junit', path: join(folder, 'out/report.xml') }],
      operations: new Map([['createPet', { severity: 'should', values: { name: 'Rex' } }]]),
    });
  });

  it('gives way to its environment, which gives way to the command line', async () => {
    const given: Some = { env: 'staging', runs: 1, headers: [['X-Trace', 'off']] };
    expect(await load('all.yaml', CONFIG, given)).toMatchObject({
      baseUrl: 'https://staging.example/v1',
      runs: 1,
      strict: false,
      never: ['POST /shutdown', 'DELETE /users/{user}'],
      headers: [
        ['x-tenant', 'other'],
        ['X-Trace', 'off'],
      ],
      operations: new Map([['createPet', { severity: 'should', skip: true, values: { name: 'Rex' } }]]),
    });
  });

  it.each([
    ['a.yaml', 'runs: 5\nrunz: 3\n', "a.yaml:2:1: there is no setting 'runz' (did you mean 'runs'?)"],
    ['b.json', '{\n  "maxTme": 3\n}', "b.json:2:3: there is no setting 'maxTme' (did you mean 'maxTime'?)"],
    ['c.yaml', 'environments:\n  ci: { stric: true }\n', "c.yaml:2:9: there is no setting 'stric'"],
    ['d.yaml', 'runs: many\n', 'd.yaml:1:7: runs must be an integer'],
    ['e.yaml', 'concurrency: 0\n', 'e.yaml:1:14: concurrency must be >= 1'],
    ['f.yaml', 'replay: x\n', 'f.yaml:1:1: replay is said on the command line alone'],
    [
      'g.yaml',
      'credential: { key: Geheim- }\n',
      'must be the name of an environment variable, never a key itself',
    ],
    [
      'h.yaml',
      'operations: { a: { severity: none } }\n',
      'operations.a.severity must be one of must, should',
    ],
    ['i.yaml', 'asOf: 2030-02-30\n', 'i.yaml:1:1: It must be a day of the calendar'],
    ['j.yaml', 'headers: { Content-Type: text/plain }\n', 'Content-Type says how a request is written'],
    ['k.json', '{ "runs": 5,', 'k.json:1:13: '],
    ['l.yaml', 'runs: [\n', 'l.yaml:'],
    ['m.yaml', 'runs: 1\nruns: 2\n', 'm.yaml:2:1: the key'],
  ])('%s is refused in a line with its place', async (name, text, words) => {
    const told = await load(name, text);
    expect(told).toContain(words);
    expect(told).not.toContain('Geheim');
    expect(String(told).split('\n')).toHaveLength(1);
  });

  it('names an environment that is near the one that it lacks', async () => {
    expect(await load('all.yaml', CONFIG, { env: 'stagin' })).toBe(
      '--env stagin: all.yaml has no such environment; did you mean staging?',
    );
  });

  it('has a JSON Schema for editors, made of the same table', () => {
    const text = readFileSync(new URL('config.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(text)).toEqual(configSchema());
  });
});

describe('the command line', () => {
  it('finds the config file of its folder, and takes its document', async () => {
    writeFileSync(join(folder, 'petstore-contract.config.yaml'), 'spec: nowhere.yaml\n');
    const found = await cli(['verify'], { cwd: folder });
    expect(found.stderr).toContain(join(folder, 'nowhere.yaml'));
    const other = await cli(['verify', '--no-config', '--only', 'nothing'], { cwd: folder });
    expect(other.stderr).toContain('"nothing" is neither a rule nor an operation');
  });

  it.each([
    [['--env', 'staging', '--no-config'], 'there is no config file that would have environments'],
    [['--config', 'a.yaml', '--no-config'], '--config and --no-config contradict each other'],
    [['--config', 'nowhere.yaml'], 'cannot be read'],
  ])('%j is refused in a line', async (args, words) => {
    const { status, stderr } = await cli(['verify', ...args], { cwd: folder });
    expect(stderr).toContain(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  it.each([
    ['never: [createPett]', '"createPett" is no operation of the document; did you mean createPet?'],
    [
      'operations:\n  createPet: { values: { nam: Rex } }',
      'n.yaml:2:3: no parameter or property of createPet is called nam; did you mean name?',
    ],
    ['operations:\n  getPett: { skip: true }', 'n.yaml:2:3: "getPett" is no operation of the document'],
  ])('%s is refused with its place', async (text, words) => {
    writeFileSync(join(folder, 'n.yaml'), `${text}\n`);
    const { status, stderr } = await cli(['verify', '--config', 'n.yaml'], { cwd: folder });
    expect(stderr).toContain(words);
    expect(status).toBe(2);
  });
});
