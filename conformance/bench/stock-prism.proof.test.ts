import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import { DEFAULTS } from '../run/defaults.ts';
import { verify } from '../run/engine.ts';
import type { Finding } from '../run/finding.ts';

const spec = fileURLToPath(new URL('../../spec/openapi.yaml', import.meta.url));
const command = fileURLToPath(
  new URL('../../node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url),
);
let prism: ChildProcess;
let url: string;

beforeAll(async () => {
  prism = spawn(process.execPath, [command, 'mock', '-h', '127.0.0.1', '-p', '0', spec]);
  url = await new Promise((resolve) => {
    let text = '';
    prism.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const listening = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1];
      if (listening !== undefined) resolve(listening);
    });
  });
}, 60_000);

afterAll(() => prism.kill('SIGKILL'));

/** Every rule that a stock mock of the same contract breaks, a service that nobody here wrote. */
const BROKEN = [
  'auth/near-miss-rejected',
  'deprecation/header-syntax',
  'ensures/echoes-category',
  'ensures/echoes-name',
  'ensures/echoes-status',
  'ensures/filter-honoured',
  'ensures/id-as-requested',
  'ensures/page-within-limit',
  'ensures/same-pet',
  'ensures/status-repeats-http-status',
  'http/allow-on-405',
  'http/auth-scheme-case-insensitive',
  'http/challenge-on-401',
  'request/invalid-rejected',
  'request/unknown-not-found',
  'response/answered',
  'state/filter-holds',
  'state/ids-never-reused',
];

test(
  'a stock mock keeps no state, filters nothing, answers other errors, and ends on a bad escape',
  { timeout: 120_000 },
  async () => {
    const contract = await loadContract(spec);
    if (!contract.ok) throw new Error(contract.error);
    const outcome = await verify(
      {
        ...DEFAULTS,
        contract: contract.value,
        baseUrl: url,
        secrets: new Map([['apiKey', 'Key-of-the-stock-mock-1']]),
        seed: 1,
        runs: 20,
        concurrency: 8,
        timeout: 2_000,
        asOf: '2026-01-01',
      },
      () => {},
    );
    if (!outcome.ok) throw new Error(outcome.error);
    const found = (findings: readonly Finding[]): readonly string[] =>
      findings.flatMap((finding) => [finding.rule, ...found(finding.consequences)]);
    expect([...new Set(found(outcome.value.findings))].toSorted()).toEqual(BROKEN);
    const gone = outcome.value.findings.filter(({ rule }) => rule === 'response/answered');
    expect(gone.flatMap(({ labels }) => labels)).toContainEqual(expect.stringContaining('bad-'));
  },
);
