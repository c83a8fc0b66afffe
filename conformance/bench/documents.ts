import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { flagsOf } from '../../spec/script-flags.ts';
import type { Finding } from '../run/finding.ts';
import type { DocumentRow } from './document-row.ts';

const { values, positionals } = flagsOf('documents', {
  allowPositionals: true,
  options: {
    /** Seconds that the run on one document may take. */
    time: { type: 'string', default: '30' },
    /** Documents at the same time. */
    jobs: { type: 'string', default: '2' },
    /** The seed of the runs. */
    seed: { type: 'string', default: '1' },
    /** A file for all of it, in JSON. */
    json: { type: 'string' },
    /** Also what `validate` says of each, and what was not exercised. */
    whole: { type: 'boolean', default: false },
  },
});

type Row = Partial<DocumentRow> & {
  readonly document: string;
  readonly seconds: number;
  readonly megabytes?: number;
  /** Why there is no row: it failed by itself, or did not end. */
  readonly fault?: string;
};

const SCRIPT = join(import.meta.dirname, 'document.ts');
/** Seconds beside those of the run: reading, starting, confirming. */
const BESIDE = 90;
const FIXTURES = join(import.meta.dirname, '../../fixtures');

const files = (positionals.length === 0 ? [FIXTURES] : positionals)
  .flatMap((place) =>
    /\.(ya?ml|json)$/.test(place)
      ? [place]
      : globSync('**/*.{yaml,yml,json}', { cwd: place }).map((name) => join(place, name)),
  )
  .filter((name) => !name.includes('/broken/') && isDocument(name))
  .sort();

/** Whether a file says at its top level that it is a document; those that it is made of do not. */
function isDocument(file: string): boolean {
  return /^\s*\{?\s*["']?(openapi|swagger)["']?\s*:/m.test(readFileSync(file, 'utf8'));
}

function rowOf(file: string): Promise<Row> {
  const document = relative(process.cwd(), file);
  const begun = performance.now();
  const time = Number(values.time);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT, file, String(time * 1_000), values.seed],
      { timeout: (time + BESIDE) * 1_000, killSignal: 'SIGKILL', maxBuffer: 1 << 30 },
      (error, stdout, stderr) => {
        const seconds = Math.round((performance.now() - begun) / 100) / 10;
        const last = stdout.trimEnd().split('\n').at(-1) ?? '';
        if (last.startsWith('{')) return resolve({ document, seconds, ...JSON.parse(last) });
        const fault = error?.killed === true ? 'did not end' : stderr.trim() || String(error);
        return resolve({ document, seconds, fault });
      },
    );
  });
}

function tell(row: Row): void {
  const { document, fault, loads = fault, findings = [], told = '', seconds } = row;
  const lines = [`${document}: ${loads}, ${findings.length} findings, ${seconds} s ${told}`];
  if (values.whole) lines.push(...(row.problems ?? []), ...(row.uncovered ?? []).map((text) => `   ${text}`));
  process.stdout.write(`${[...lines, ...findings.map(inWords)].join('\n')}\n`);
}

function inWords({ severity, rule, at, expected, actual, exchanges }: Finding): string {
  const curl = exchanges.map(({ curl: line }) => `\n     ${line.slice(0, 600)}`).join('');
  return `   ${severity} ${rule} ${at}${curl}\n     expected ${expected}\n     actual   ${actual.slice(0, 400)}`;
}

const rows: Row[] = [];
const waiting = files.values();
await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    for (const file of waiting) {
      const row = await rowOf(file);
      rows.push(row);
      tell(row);
    }
  }),
);
rows.sort((a, b) => a.document.localeCompare(b.document));
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(rows, null, 1));
const severe = (row: Row, severity: string): number =>
  row.findings?.filter((finding) => finding.severity === severity).length ?? 0;
console.table(
  rows.map((row) => ({
    document: row.document.slice(-44),
    loads: (row.fault ?? row.loads ?? '').slice(0, 40),
    problems: row.problems?.length ?? '',
    operations: `${row.operations ?? 0} (${row.omitted ?? 0} left out)`,
    stateful: row.stateful ?? '',
    first: row.first ?? '',
    statuses: row.statuses ?? '',
    must: severe(row, 'must'),
    should: severe(row, 'should'),
    requests: row.requests ?? 0,
    seconds: row.seconds,
    MB: row.megabytes ?? '',
  })),
);
const judged = rows.filter(({ operations = 0 }) => operations > 0);
const clean = judged.filter((row) => row.findings?.length === 0 && (row.requests ?? 0) > 0);
console.log(
  `${rows.length} documents, ${judged.length} with operations, ${clean.length} of them without a finding`,
);
