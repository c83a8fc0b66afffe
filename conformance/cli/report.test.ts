import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORT_KINDS } from '../report/files/report-kind.ts';
import { cli } from './testing/cli.ts';
import { fault, FEW, judge } from './testing/judge.ts';

let folder: string;
const path = (name: string): string => join(folder, name);
const read = (name: string): Promise<string> => readFile(path(name), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-contract-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('--report', () => {
  it('writes the result in every kind at once, beside what the terminal shows', async () => {
    const wanted = REPORT_KINDS.flatMap((kind) => ['--report', `${kind}=${path(kind)}`]);
    const { stdout, stderr, status } = await judge(fault('name-trimmed'), ...wanted);
    expect(stdout).toMatch(/^1 finding: ensures\/echoes-name$/m);
    expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
    for (const kind of REPORT_KINDS) expect(await read(kind)).toContain('echoes');
    expect(JSON.parse(await read('json'))).toMatchObject({ exitStatus: 1, seed: 7 });
    const [, uri = ''] = /"uri": "(.*)"/.exec(await read('sarif')) ?? [];
    const [, number = ''] = /"startLine": (\d+)/.exec(await read('sarif')) ?? [];
    const line = (await readFile(uri, 'utf8')).split('\n')[Number(number) - 1];
    expect(line).toContain('echoes-name:');
  });

  it('says in the file too that nothing was judged: an earlier file is not taken for this one', async () => {
    await writeFile(path('old.xml'), 'all is well');
    const args = ['verify', 'http://127.0.0.1:1/v1', ...FEW, '--report', `junit=${path('old.xml')}`];
    const { status } = await cli(args, { env: { PETSTORE_API_KEY: 'Key' } });
    expect(status).toBe(2);
    expect(await read('old.xml')).toMatch(/errors="1"[^]*cannot be reached: connection refused/);
  });

  it.each([
    ['junit', 'must be KIND=PATH'],
    ['junt=a', 'must be one of junit, json'],
    ['junit=', 'must be KIND=PATH'],
    ['junit=no/such/folder/a.xml', 'there is no folder no/such/folder'],
    ['junit=.', 'that is a folder'],
  ])('%s is refused before the first request', async (text, words) => {
    const { status, stdout, stderr } = await cli(['verify', ...FEW, '--report', text]);
    expect(stderr).toContain(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

describe('--baseline', () => {
  it('what it has fails no more, what is new fails, and what is gone is told', async () => {
    await judge(fault('name-trimmed'), '--report', `json=${path('known.json')}`);
    const same = await judge(fault('name-trimmed'), '--baseline', path('known.json'));
    expect(same.stdout).toMatch(/^1\. ensures\/echoes-name {2}must {2}createPet {2}known$/m);
    expect(same.stdout).toMatch(/^nothing new: .*; 1 finding is\s+known from\s+the baseline$/m);
    expect(same.status).toBe(0);
    const other = await judge(fault('limit-ignored'), '--baseline', path('known.json'));
    expect(other.stdout).toMatch(
      /^In the baseline, and no longer found\n {3}ensures\/echoes-name on createPet$/m,
    );
    expect(other.stdout).toMatch(/^1 new finding: ensures\/page-within-limit$/m);
    expect(other.status).toBe(1);
  });

  it.each([
    ['{', 'is not JSON'],
    ['{"findings": 3}', 'has no list of findings'],
    ['{"findings": [{"rule": "a/b", "key": "a/b"}]}', 'is of an earlier version'],
  ])('a file that is no result is refused: %s', async (text, words) => {
    await writeFile(path('bad.json'), text);
    const { status, stderr } = await cli(['verify', ...FEW, '--baseline', path('bad.json')]);
    expect(stderr).toContain(words);
    expect(status).toBe(2);
  });
});
