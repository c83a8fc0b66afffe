import { flagsOf } from '../../spec/script-flags.ts';
import type { FaultyService, LawfulVariant } from '../../fixtures/services/service.ts';
import { collections } from './catalogue.ts';
import { matchesSelection } from '../run/selection.ts';
import type { Assignment } from './kill-rate-worker.ts';
import { FAILING, faultOutcomes, lawfulOutcomes, steadied, type Outcome } from './outcome.ts';
import { isSampled, placeOf, sampleName } from './sample.ts';
import { writeTally } from './tally.ts';
import { tryAll } from './threads.ts';
import type { Trial } from './trial.ts';

/** The day that services are judged as of, where they name none: before the sunset of the contract. */
const AS_OF = '2026-01-01';

/** With `--sample`, one in so many services is tried, the sound ones all the same. */
const SAMPLED = 8;

const { values } = flagsOf('kill-rate', {
  options: {
    seeds: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    suite: { type: 'string', default: 'all' },
    every: { type: 'string', default: '1' },
    sample: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
    lawful: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const begun = performance.now();
const seeds = values.seeds.split(',').map(Number);
const minutes = Number(values.minutes);
const name = sampleName(process.env);
const sample = values.sample ? name : undefined;
const wanted = ({ id }: { readonly id: string }): boolean =>
  (values.only.length === 0 || values.only.some((pattern) => matchesSelection(pattern, id))) &&
  (sample === undefined || isSampled(id, sample, SAMPLED));

/** Which author's services: `services`, `rivals`, `others` or `all`. */
const taken = collections.filter(({ suite }) => values.suite === 'all' || values.suite === suite);
/** With `--lawful` only what nobody may be blamed for. */
const faults: readonly FaultyService[] = values.lawful
  ? []
  : taken
      .flatMap((collection) => collection.faults)
      .filter((_, index) => index % Number(values.every) === 0)
      .filter(wanted);
const sound = taken.flatMap((collection) => collection.sound);
const variants = taken.flatMap((collection) => collection.variants);
const lawful: readonly (LawfulVariant | (typeof sound)[number])[] = [
  ...(sample === undefined ? sound.filter(wanted) : sound),
  ...variants.filter(wanted),
];
const listed = new Set(taken.flatMap(({ missed }) => missed));
const days = new Map(variants.map((variant) => [variant.id, variant.asOf]));
/** Where there may not be the time for all, it is others that are left out with every commit. */
const inOrder =
  minutes === Infinity
    ? [...faults, ...lawful]
    : [...faults, ...lawful].sort((a, b) => placeOf(a.id, name) - placeOf(b.id, name));
const assignments = inOrder.flatMap(({ id }) =>
  seeds.map((seed): Assignment => ({ service: id, seed, asOf: days.get(id) ?? AS_OF, whole: values.whole })),
);

if (sample !== undefined)
  console.log(
    `sample    one in ${SAMPLED} of all services, named ${sample}; again: KILL_RATE_SAMPLE=${sample} npm run kill-rate -- --sample`,
  );
const trials = await tryAll(assignments, minutes * 60_000);
const untried = assignments.length - trials.length;
const once = new Map(
  faults.map((fault) => [fault.id, faultOutcomes(fault, of(fault.id), listed.has(fault.id))]),
);
/** With `--again`: what is missed by chance is told apart from what is missed. */
const another = await tryAll(
  values.again
    ? assignments
        .filter(({ service }) => once.get(service)?.some(({ kind }) => FAILING.has(kind)))
        .map((assignment) => ({ ...assignment, seed: assignment.seed + 1 }))
    : [],
);
const outcomes = [
  ...faults.flatMap((fault) =>
    steadied(
      once.get(fault.id) ?? [],
      another
        .filter(({ service }) => service === fault.id)
        .flatMap((found) => faultOutcomes(fault, [found], false)),
    ),
  ),
  ...lawful.flatMap((service) => lawfulOutcomes(service, of(service.id))),
];
report();
const failed = outcomes.filter(({ kind }) => FAILING.has(kind)).length;
const known = countOf('known');
const unsteady = countOf('unsteady');
await writeTally(process.env, {
  passed: outcomes.length - failed - known - unsteady,
  failed,
  skipped: known + unsteady + untried,
});
process.exitCode = failed === 0 && outcomes.length + untried > 0 ? 0 : 1;

function of(id: string): readonly Trial[] {
  return trials.filter((trial) => trial.service === id).sort((a, b) => a.seed - b.seed);
}

function countOf(...kinds: readonly Outcome['kind'][]): number {
  return outcomes.filter(({ kind }) => kinds.includes(kind)).length;
}

function report(): void {
  if (values.verbose) outcomes.forEach(describe);
  for (const { kind, service, words } of outcomes)
    if (FAILING.has(kind) || kind === 'listed' || kind === 'unsteady')
      console.log(`${kind.padEnd(9)} ${service} ${words}`);
  const whole = values.whole
    ? trials
    : trials.filter(({ must, should }) => must.length + should.length === 0);
  const broken = trials.filter(({ must }) => must.length > 0);
  console.log(
    [
      '',
      `faults    ${countOf('found', 'listed', 'misnamed')} of ${countOf('found', 'listed', 'misnamed', 'missed', 'unsteady', 'known')} found, ${countOf('found', 'listed')} by a rule that names them, ${countOf('unsteady')} by another seed alone, ${countOf('known')} known to be missed`,
      `variants  ${countOf('blamed')} of ${countOf('blamed', 'unblamed')} blamed`,
      `a run     ${median(whole.map((trial) => trial.requests))} requests, ${median(whole.map((trial) => trial.milliseconds)).toFixed(0)} ms (median of those that went to their end)`,
      ...(values.whole
        ? [
            `findings  ${median(broken.map(({ heads }) => heads.length))} a broken service (median), ${Math.max(0, ...trials.map(({ heads }) => heads.length))} at most`,
          ]
        : []),
      ...(untried > 0
        ? [
            `skipped   ${untried} runs, for which ${minutes} minutes were too short: npm run kill-rate tries all`,
          ]
        : []),
      `in all    ${trials.length} runs, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    ].join('\n'),
  );
}

function describe({ service, kind, words }: Outcome): void {
  const [first] = of(service);
  console.log(
    `${service.padEnd(44)} ${kind.padEnd(9)} ${words.padEnd(40)} ${first?.requests} requests ${first?.milliseconds.toFixed(0)} ms, ${first?.heads.length} findings`,
  );
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
