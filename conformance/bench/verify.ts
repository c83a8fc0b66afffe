import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { loadContract } from '../../spec/model/load.ts';
import { DEFAULTS } from '../run/defaults.ts';
import { verify } from '../run/engine.ts';
import type { RunResult } from '../run/events.ts';
import type { RunOptions } from '../run/options.ts';
import { startBare } from './bare-process.ts';

const CONCURRENCY = DEFAULTS.concurrency;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Random requests of each operation in the long run, and in the one whose memory is watched. */
const LONG = 2_000;
const MEMORY_RUNS = 31_000;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: string;
}

const spec = fileURLToPath(new URL('../../spec/openapi.yaml', import.meta.url));
const main = fileURLToPath(new URL('../cli/main.js', import.meta.url));
const loaded = await loadContract(spec);
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

function options(baseUrl: string, key: string, runs: number, seed: number): RunOptions {
  return {
    ...DEFAULTS,
    contract,
    baseUrl,
    secrets: new Map([...contract.securitySchemes.keys()].map((name) => [name, key])),
    seed,
    runs,
    asOf: '2026-01-01',
  };
}

/** Verifies a fresh bare service. */
async function run(
  runs: number,
  seed: number,
  keep: boolean,
): Promise<{ readonly result: RunResult; readonly asked: readonly Asked[] }> {
  const bare = await startBare(keep);
  const outcome = await verify(options(bare.url, bare.key, runs, seed), () => {});
  if (!outcome.ok) throw new Error(outcome.error);
  if (outcome.value.findings.length > 0)
    throw new Error(
      `the bare service is blamed: ${outcome.value.findings.map((finding) => `${finding.rule} ${finding.expected} ${finding.actual}`).join('; ')}`,
    );
  const { asked }: { readonly asked: readonly Asked[] } = JSON.parse(
    await (await fetch(new URL('/asked', bare.url))).text(),
  );
  bare.stop();
  return { result: outcome.value, asked };
}

/** Sends the same requests to a fresh bare service with undici alone. @returns milliseconds. */
async function replay(asked: readonly Asked[]): Promise<number> {
  const bare = await startBare(false);
  const pool = new Pool(new URL(bare.url).origin, { connections: CONCURRENCY, pipelining: 1 });
  const queue = asked.values();
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    for (const { method, path, headers, body } of queue) {
      const kept = headers.flatMap((name, index) =>
        index % 2 === 0 && !/^(host|connection|content-length|transfer-encoding)$/i.test(name)
          ? [name, headers[index + 1] ?? '']
          : [],
      );
      const answer = await pool.request({ method, path, headers: kept, body: body === '' ? null : body });
      await answer.body.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const spent = performance.now() - begun;
  await pool.destroy();
  bare.stop();
  return spent;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function row(...cells: readonly (string | number)[]): void {
  console.log(
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(34) : String(cell).padStart(13))).join(''),
  );
}

/** Rates of runs of one size beside raw undici, each pair one after the other. */
async function compare(name: string, runs: number): Promise<void> {
  const pairs: {
    readonly ours: number;
    readonly raw: number;
    readonly requests: number;
    readonly result: RunResult;
  }[] = [];
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { asked, result } = await run(runs, seed, true);
    const plain = await run(runs, seed, false);
    pairs.push({ ours: plain.result.milliseconds, raw: await replay(asked), requests: asked.length, result });
  }
  const requests = median(pairs.map((pair) => pair.requests));
  const ours = median(pairs.map((pair) => pair.ours));
  const raw = median(pairs.map((pair) => pair.raw));
  const ratio = median(pairs.map((pair) => pair.raw / pair.ours));
  const judge = median(pairs.map((pair) => pair.result.timings.judge));
  const plan = median(pairs.map((pair) => pair.result.timings.plan));
  row(
    name,
    requests,
    `${(ours / 1000).toFixed(2)} s`,
    `${((requests / ours) * 1000).toFixed(0)}/s`,
    `${((requests / raw) * 1000).toFixed(0)}/s`,
    ratio.toFixed(2),
    `${plan.toFixed(0)} ms`,
    `${judge.toFixed(0)} ms`,
    `${(ours - plan - judge).toFixed(0)} ms`,
  );
}

/** Milliseconds from the start of the command to the first request at the service. */
async function startToFirstRequest(): Promise<number> {
  const bare = await startBare(false);
  const begun = performance.timeOrigin + performance.now();
  const child = spawn(process.execPath, [main, 'verify', bare.url, '--seed', '1', '--runs', '0'], {
    env: { ...process.env, PETSTORE_API_KEY: bare.key },
    stdio: 'ignore',
  });
  await new Promise((resolve) => child.once('exit', resolve));
  const { firstAt }: { readonly firstAt: number } = JSON.parse(
    await (await fetch(new URL('/asked', bare.url))).text(),
  );
  bare.stop();
  return firstAt - begun;
}

/** Milliseconds from the start of Prism's own command to its first answer. */
async function prismStart(): Promise<number> {
  const prism = fileURLToPath(
    new URL('../../node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url),
  );
  const port = 20_000 + (Math.floor(performance.now() * 7) % 20_000);
  const begun = performance.now();
  const child = spawn(process.execPath, [prism, 'mock', '-h', '127.0.0.1', '-p', String(port), spec], {
    stdio: 'ignore',
  });
  for (;;) {
    try {
      await (await fetch(`http://127.0.0.1:${port}/pets`)).text();
      break;
    } catch {
      if (performance.now() - begun > 30_000) throw new Error('Prism did not start');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const spent = performance.now() - begun;
  child.kill('SIGKILL');
  return spent;
}

/** Runs 100,000 requests and watches this process's memory. */
async function memory(): Promise<void> {
  const bare = await startBare(false);
  const seen: number[] = [];
  const outcome = await verify({ ...options(bare.url, bare.key, MEMORY_RUNS, 1) }, (event) => {
    if (event.type === 'progress' && event.done % 2_000 === 0) seen.push(process.memoryUsage().rss / 2 ** 20);
  });
  bare.stop();
  if (!outcome.ok) throw new Error(outcome.error);
  const tenth = Math.max(1, Math.floor(seen.length / 10));
  const early = median(seen.slice(tenth, tenth * 3));
  const late = median(seen.slice(-tenth * 2));
  console.log(
    `memory over ${outcome.value.requests} requests: ${early.toFixed(0)} MB early, ${late.toFixed(0)} MB late, ${Math.max(...seen).toFixed(0)} MB at most (limit 250)`,
  );
  console.log(
    `rate over that run: ${((outcome.value.requests / outcome.value.milliseconds) * 1000).toFixed(0)} requests/s`,
  );
}

if (process.argv.includes('--memory')) {
  await memory();
} else {
  row('', 'requests', 'seconds', 'ours', 'raw undici', 'ratio', 'plan', 'judge', 'rest');
  await compare('default run', 40);
  await compare(`long run (--runs ${LONG})`, LONG);
  const starts: number[] = [];
  const prisms: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    starts.push(await startToFirstRequest());
    prisms.push(await prismStart());
  }
  console.log(
    `\nstart to first request: ${median(starts).toFixed(0)} ms; Prism's command to first answer: ${median(prisms).toFixed(0)} ms; ratio ${(median(starts) / median(prisms)).toFixed(2)} (limit 0.40)`,
  );
  // In a process of its own: what the runs before left behind is not what this one needs.
  const self = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [self, '--memory'], { stdio: 'inherit' });
  await new Promise((resolve) => child.once('exit', resolve));
}
