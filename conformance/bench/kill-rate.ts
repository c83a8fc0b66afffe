import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { collections } from './catalogue.ts';
import { matchesSelection } from '../run/selection.ts';
import type { Assignment } from './kill-rate-worker.ts';
import type { Trial } from './trial.ts';

/** The day that services are judged as of, where they name none: before the sunset of the contract. */
const AS_OF = '2026-01-01';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    suite: { type: 'string', default: 'all' },
    every: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
    lawful: { type: 'boolean', default: false },
  },
});
const seeds = values.seeds.split(',').map(Number);
const wanted = (id: string): boolean =>
  values.only.length === 0 || values.only.some((pattern) => matchesSelection(pattern, id));
/** Which author's services: `services`, `rivals`, `others` or `all`. */
const taken = collections.filter(({ suite }) => values.suite === 'all' || values.suite === suite);
/** With `--lawful` only what nobody may be blamed for. */
const faults = values.lawful ? [] : taken.flatMap((collection) => collection.faults);
const variants = taken.flatMap((collection) => collection.variants);
const plain = taken.flatMap(({ sound }) => sound);
const sampled = faults.filter((_, index) => index % Number(values.every) === 0);
const chosen = [...plain, ...sampled, ...variants].filter(({ id }) => wanted(id));
const days = new Map(variants.map((variant) => [variant.id, variant.asOf]));
const assignments = chosen.flatMap(({ id }) =>
  seeds.map((seed): Assignment => ({ service: id, seed, asOf: days.get(id) ?? AS_OF })),
);

const trials = await runAll(assignments);
process.exitCode = report(trials) ? 0 : 1;

/** Tries every service in as many threads as there are processors. */
async function runAll(all: readonly Assignment[]): Promise<readonly Trial[]> {
  const queue = all.values();
  const done: Trial[] = [];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./kill-rate-worker.ts', import.meta.url));
      const next = (): void => {
        const { value } = queue.next();
        if (value === undefined) void worker.terminate().then(() => resolve());
        else worker.postMessage(value);
      };
      worker.on('error', reject);
      worker.on('message', (message: 'ready' | Trial) => {
        if (message !== 'ready') done.push(message);
        next();
      });
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), all.length) }, work));
  return done;
}

/** Prints the table. @returns whether every fault was named and no variant blamed. */
function report(all: readonly Trial[]): boolean {
  const of = (id: string): readonly Trial[] =>
    all.filter((trial) => trial.service === id).sort((a, b) => a.seed - b.seed);
  const missed: string[] = [];
  const misnamed: string[] = [];
  for (const fault of sampled.filter(({ id }) => wanted(id))) {
    const runs = of(fault.id);
    const found = (trial: Trial): readonly string[] =>
      fault.severity === 'must' ? trial.must : [...trial.must, ...trial.should];
    const cells = runs.map((trial) => {
      const rules = found(trial);
      const named = rules.find((rule) => fault.expected.includes(rule));
      if (rules.length === 0)
        missed.push(`${fault.id} seed ${trial.seed}${trial.error === undefined ? '' : ` (${trial.error})`}`);
      else if (named === undefined)
        misnamed.push(
          `${fault.id} seed ${trial.seed}: found ${rules.join(', ')}, expected ${fault.expected.join(' or ')}`,
        );
      return named ?? (rules.length === 0 ? 'MISSED' : `other: ${rules[0]}`);
    });
    const [first] = runs;
    if (values.verbose)
      console.log(
        `${fault.id.padEnd(44)} ${[...new Set(cells)].join(' / ').padEnd(40)} ${first?.requests} requests ${first?.milliseconds.toFixed(0)} ms, ${first?.heads.length} findings`,
      );
  }
  const blamed = [...plain, ...variants]
    .filter(({ id }) => wanted(id))
    .flatMap((variant) => {
      const allowed: readonly string[] = variants.find(({ id }) => id === variant.id)?.should ?? [];
      return of(variant.id).flatMap((trial) => {
        const unlawful = [...trial.must, ...trial.should.filter((rule) => !allowed.includes(rule))];
        return unlawful.length > 0 || trial.error !== undefined
          ? [`${variant.id} seed ${trial.seed}: ${trial.error ?? trial.details.join('; ')}`]
          : [];
      });
    });
  const tried = sampled.filter(({ id }) => wanted(id)).length * seeds.length;
  const lawful = [...plain, ...variants].filter(({ id }) => wanted(id)).length * seeds.length;
  const sound = all.filter((trial) => trial.must.length === 0);
  const median = (numbers: readonly number[]): number =>
    [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  for (const line of missed) console.log(`missed    ${line}`);
  for (const line of misnamed) console.log(`misnamed  ${line}`);
  for (const line of blamed) console.log(`blamed    ${line}`);
  console.log(
    `\nfaults    ${tried - missed.length} of ${tried} found, ${tried - missed.length - misnamed.length} by a rule that names them`,
  );
  console.log(`variants  ${blamed.length} of ${lawful} blamed`);
  console.log(
    `a run     ${median(all.map((trial) => trial.requests))} requests, ${median(all.map((trial) => trial.milliseconds)).toFixed(0)} ms (median); sound services ${median(sound.map((trial) => trial.milliseconds)).toFixed(0)} ms`,
  );
  console.log(
    `findings  ${median(all.filter((trial) => trial.must.length > 0).map((trial) => trial.heads.length))} a broken service (median), ${Math.max(0, ...all.map((trial) => trial.heads.length))} at most`,
  );
  return missed.length === 0 && misnamed.length === 0 && blamed.length === 0;
}
