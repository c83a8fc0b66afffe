import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { call } from '../../mock/testing/call.ts';
import { runMock } from '../../mock/run.ts';
import { loadContract } from '../../spec/model/load.ts';
import { validateDocument } from '../../spec/validate/validate.ts';
import { DEFAULTS } from '../run/defaults.ts';
import { verify } from '../run/engine.ts';
import type { Finding } from '../run/finding.ts';

/** What came of one document. */
interface Row {
  readonly document: string;
  readonly loads: string;
  readonly problems: string;
  readonly operations: number;
  readonly stateful: number;
  readonly first: string;
  readonly requests: number;
  readonly findings: readonly Finding[];
  readonly told: string;
  readonly seconds: string;
}

const SEED = 1;
const MAX_TIME = Number(process.env['DOCUMENT_TIME'] ?? 30) * 1_000;
const TOP = process.cwd();
const folders = process.argv.slice(2);
const files = (folders.length === 0 ? [join(import.meta.dirname, '../../fixtures')] : folders)
  .flatMap((folder) =>
    /\.(ya?ml|json)$/.test(folder)
      ? [folder]
      : globSync('**/*.{yaml,yml,json}', { cwd: folder }).map((name) => join(folder, name)),
  )
  .filter((name) => !name.includes('/broken/'))
  .sort();

const FAILED: Omit<Row, 'document' | 'problems' | 'loads'> = {
  operations: 0,
  stateful: 0,
  first: '',
  requests: 0,
  findings: [],
  told: '',
  seconds: '',
};

/** Loads a document, makes a mock of it, and judges the mock by the same document. */
async function rowOf(file: string): Promise<Row> {
  const document = relative(TOP, file);
  const validated = await validateDocument(file);
  const problems = validated.ok ? String(validated.value.length) : 'unreadable';
  const loaded = await loadContract(file);
  if (!loaded.ok) return { ...FAILED, document, problems, loads: loaded.error.replace(`${file}: `, '') };
  const contract = loaded.value;
  const started = await runMock({ contract, apiKey: 'Key-of-the-documents' });
  if (!started.ok) return { ...FAILED, document, problems, loads: started.error };
  const mock = started.value;
  const begun = performance.now();
  try {
    const simple = contract.operations.find(({ method, path }) => method === 'GET' && !path.includes('{'));
    const first = simple ? String((await call(mock, 'GET', simple.path)).status) : '';
    const outcome = await verify(
      {
        ...DEFAULTS,
        contract,
        baseUrl: mock.url,
        secrets: new Map([...contract.securitySchemes.keys()].map((name) => [name, mock.key])),
        seed: SEED,
        runs: 10,
        asOf: '2026-01-01',
        maxTime: MAX_TIME,
      },
      () => {},
    );
    const result = outcome.ok ? outcome.value : undefined;
    return {
      document,
      problems,
      loads: 'yes',
      operations: contract.operations.length,
      stateful: mock.stateful.length,
      first,
      requests: result?.requests ?? 0,
      findings: result?.findings ?? [],
      told: outcome.ok ? '' : outcome.error,
      seconds: ((performance.now() - begun) / 1_000).toFixed(1),
    };
  } finally {
    await mock.close();
  }
}

function told(finding: Finding): string {
  const [exchange] = finding.exchanges.slice(-1);
  const asked = exchange ? `${exchange.curl}` : '';
  return `   ${finding.severity} ${finding.rule}  ${asked}\n     expected ${String(finding.expected)}\n     actual   ${String(finding.actual).slice(0, 400)}\n`;
}

const rows: Row[] = [];
for (const file of files) {
  const row = await rowOf(file).catch((error: unknown) => ({
    ...FAILED,
    document: relative(TOP, file),
    problems: '',
    loads: `failed by itself: ${String(error)}`,
  }));
  if (/openapi|swagger|operation/i.test(row.loads) || row.operations > 0) {
    rows.push(row);
    process.stdout.write(`${row.document}: ${row.loads}, ${row.findings.length} findings ${row.told}\n`);
    for (const finding of row.findings) process.stdout.write(told(finding));
  }
}
console.table(
  rows.map(({ findings, told: _told, ...row }) => ({
    ...row,
    must: findings.filter(({ severity }) => severity === 'must').length,
    should: findings.filter(({ severity }) => severity === 'should').length,
  })),
);
