import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is measured: a long run, the plans of all contracts, or the first load of what a run takes. */
type Subject = 'run' | 'plan' | 'start' | 'memory' | 'references';

/** A text of a source file, and what stands in its place where something is taken out. */
type Change = readonly [file: string, from: string, to: string];

/** Something that is there for speed or memory alone, and how to take it out of a copy of the sources. */
type Ablation = readonly [name: string, subject: Subject, ...changes: readonly Change[]];

const ABLATIONS: readonly Ablation[] = [
  ['items of pages read once', 'run', ['spec/json/reader.ts', 'known.set(text, parsed.value);', '']],
  [
    'items of lists checked once',
    'run',
    ['spec/schema/validator.ts', 'if (!isList) return validate;', 'if (!isList || isList) return validate;'],
  ],
  // One gives the other its objects: neither is worth anything alone.
  [
    'declared items and their fingerprints',
    'run',
    ['conformance/exchange/declared-body.ts', 'ofSchema.set(value, kept);', ''],
    ['conformance/exchange/history.ts', 'prints.set(representation, { identityPointer, print });', ''],
  ],
  ['summary of a schema', 'plan', ['spec/schema/summary/summary.ts', 'summaries.set(schema, summary);', '']],
  ['choices of a schema', 'plan', ['spec/schema/summary/settled.ts', 'settled.set(summary, branches);', '']],
  ['outline of a schema', 'plan', ['spec/schema/outline.ts', 'outlines.set(summary, outline);', '']],
  [
    'arbitrary of a pattern',
    'plan',
    ['conformance/generate/string-arbitrary.ts', 'arbitraries.set(pattern, arbitrary);', ''],
  ],
  ['anchors of a file', 'references', ['spec/document/references.ts', 'cache.set(file, names);', '']],
  [
    "undici's pool without its index",
    'start',
    [
      'conformance/http/transport.ts',
      "import Pool from 'undici/lib/dispatcher/pool.js';",
      "import { Pool } from 'undici';",
    ],
  ],
  [
    'garbage collected after each piece',
    'memory',
    ['conformance/run/collect-garbage.ts', '  collector();', ''],
  ],
  [
    'a small space of young objects',
    'memory',
    ['conformance/run/collect-garbage.ts', "    setFlagsFromString('--semi-space-growth-factor=1');", ''],
  ],
];

const top = fileURLToPath(new URL('../../', import.meta.url));
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

/** Copies the sources, changed as told; the caller removes the copy. Throws where there is nothing to take out. */
function copyOf(changes: readonly Change[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'caches-'));
  for (const folder of ['spec', 'conformance', 'mock', 'fixtures', 'package.json'])
    cpSync(join(top, folder), join(copy, folder), { recursive: true });
  symlinkSync(join(top, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, from, to] of changes) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(path, text.replace(from, to));
  }
  return copy;
}

/** Runs a subject on a copy in a process of its own. @returns processor milliseconds, or megabytes for `memory`. */
function measure(copy: string, subject: Subject): number {
  const script = join(copy, 'conformance/bench/caches-subject.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, subject], {
    cwd: dirname(dirname(copy)),
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout.trim().split('\n').at(-1));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const whole = copyOf([]);
console.log(
  `${'without'.padEnd(40)}${'subject'.padEnd(12)}${'with it'.padStart(10)}${'without'.padStart(10)}${'ratio'.padStart(8)}${'noise'.padStart(8)}`,
);
try {
  for (const [name, subject, ...changes] of ABLATIONS) {
    const copy = copyOf(changes);
    try {
      const pairs = Array.from({ length: ROUNDS }, () => ({
        own: measure(whole, subject),
        other: measure(copy, subject),
      }));
      const own = pairs.map((pair) => pair.own);
      const noise = (Math.max(...own) - Math.min(...own)) / median(own);
      const ratio = median(pairs.map((pair) => pair.other / pair.own));
      console.log(
        `${name.padEnd(40)}${subject.padEnd(12)}${median(own).toFixed(0).padStart(10)}${median(
          pairs.map((pair) => pair.other),
        )
          .toFixed(0)
          .padStart(10)}${ratio.toFixed(2).padStart(8)}${noise.toFixed(2).padStart(8)}`,
      );
    } finally {
      rmSync(copy, { recursive: true });
    }
  }
} finally {
  rmSync(whole, { recursive: true });
}
