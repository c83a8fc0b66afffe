import type { Job } from '../exchange/case.ts';
import { statusOf, succeeded } from '../exchange/exchange.ts';
import { single } from '../exchange/case.ts';
import type { CurlOptions } from '../generate/curl.ts';
import type { RuleContext } from '../rules/rule.ts';
import { findingOf, type Finding } from './finding.ts';
import { fingerprintsOf } from './fingerprint.ts';
import type { Found } from './fold.ts';
import type { Group } from './group.ts';
import type { Breach } from './judge.ts';
import type { Recorder } from './recorder.ts';
import { STEADY, type Steadiness } from './steadiness.ts';
import { jobsOf, type Reproducer } from './reproduce.ts';
import type { Gate } from './runner.ts';

export interface ConfirmOptions extends CurlOptions {
  readonly find: (id: string) => Job | undefined;
  readonly reproducer: Reproducer;
  readonly recorder: Recorder;
  readonly gate: Gate;
  readonly context: RuleContext;
  readonly seed: number;
  /** Requests that confirming and shrinking may take in all. */
  readonly budget: number;
  /** Whether no more may be sent: the time is up, the limit of requests reached, or the run interrupted. */
  readonly isOver: () => boolean;
  /** Told each finding as soon as it is made. */
  readonly tell: (finding: Finding) => void;
}

/** Breaches of a group that are tried until one shows again. */
const TRIES = 3;

/** Requests that shrinking one finding may take, and attempts where each looks at the whole history. */
const SHRINK_REQUESTS = 60;
const SHRINK_ATTEMPTS = 12;

/** Confirms each group by sending its requests again, and looks for smaller ones where chance made them. */
export async function confirmGroups(
  groups: readonly Group[],
  options: ConfirmOptions,
): Promise<readonly Found[]> {
  const end = options.recorder.exchanges.length + options.budget;
  const findings: Found[] = [];
  for (const group of causesFirst(groups)) {
    const found = await confirmGroup(group, options, end);
    findings.push(found);
    options.tell(found.finding);
  }
  return findings;
}

/** Groups, one of each cause before the others: those of one cause become one finding, and the time may be up. */
function causesFirst(groups: readonly Group[]): readonly Group[] {
  const seen = new Set<string>();
  const isFirst = ({ breaches: [breach] }: Group): boolean => {
    const cause = breach?.source.cause?.(breach.judgement, breach.exchange);
    const key = `${breach?.rule} ${cause}`;
    if (cause === undefined || !seen.has(key)) {
      seen.add(key);
      return true;
    }
    return false;
  };
  const { first = [], later = [] } = Object.groupBy(groups, (group) => (isFirst(group) ? 'first' : 'later'));
  return [...first, ...later];
}

async function confirmGroup(group: Group, options: ConfirmOptions, end: number): Promise<Found> {
  const { seed, recorder } = options;
  const [first] = group.breaches;
  if (first === undefined) throw new Error('a group has at least one breach');
  const { source } = first;
  const told = (
    shown: Breach,
    status: Finding['status'],
    steadiness: Steadiness,
    known: readonly string[] = [],
  ): Found => {
    const made = findingOf(group, shown, status, steadiness, seed, options);
    const finding = { ...made, fingerprints: [...new Set([...made.fingerprints, ...known])] };
    const { judgement, exchange } = shown;
    // What comes and goes, and looks the same, is one thing that wavers; so is what others have changed in between.
    const place = source.scope === 'history' ? '' : judgement.at;
    const wavering =
      status === 'flaky' || (status === 'unconfirmed' && (!exchange.outcome.ok || statusOf(exchange) === 503))
        ? `now and then: ${judgement.kind ?? statusOf(exchange) ?? ''} ${place}`
        : undefined;
    const cause = source.cause?.(judgement, exchange);
    return { source, steadiness, finding, wavering, cause, kin: source.kin?.(judgement, exchange) };
  };
  let misses = 0;
  for (const breach of spreadOut(group.breaches, source.tries ?? TRIES)) {
    if (recorder.exchanges.length >= end || options.isOver()) break;
    const jobs = jobsFor(breach, options);
    if (!jobs.every(options.gate.allows)) continue;
    const era = options.gate.era();
    const again = await options.reproducer.again(breach, jobs);
    if (!again) {
      // What was not sent whole could not show it.
      if (options.isOver()) break;
      // What a service does that its own operations have put out of order says nothing of the finding.
      if (options.gate.era() === era && !isSpent(breach, jobs)) misses += 1;
      continue;
    }
    // Where others did not show again, this one may be luck.
    const isLuck = misses > 0 && !(await options.reproducer.again(breach, jobs));
    const own = isLuck ? [] : fingerprintsOf(breach, options.context).map(({ text }) => text);
    const steadiness: Steadiness = misses === 0 ? STEADY : { kind: 'chance', but: own };
    const shrunk = await shrink(breach, options, end);
    const known = fingerprintsOf(shrunk, options.context).map(({ text }) => text);
    // What it shrank to has a name, where what it was made of had none.
    return told(shrunk, 'confirmed', steadiness, known);
  }
  return misses === 0
    ? told(first, 'unconfirmed', STEADY)
    : told(first, 'flaky', { kind: 'chance', but: [] });
}

/** Whether a request has removed what it is about, and no job that shows it makes that anew: sent again, it shows nothing. */
function isSpent({ exchange }: Breach, jobs: readonly Job[]): boolean {
  return (
    exchange.case.operation.method === 'DELETE' &&
    succeeded(exchange) &&
    jobs.every(({ steps }) => steps.length === 1)
  );
}

/** The most telling breach, and some others of the group where it does not show again. */
function spreadOut(breaches: readonly Breach[], tries: number): readonly Breach[] {
  const step = Math.max(1, Math.floor(breaches.length / tries));
  return breaches.filter((_, index) => index % step === 0).slice(0, tries);
}

function jobsFor(breach: Breach, { find }: ConfirmOptions): readonly Job[] {
  const exchanges = [...(breach.judgement.evidence ?? []), breach.exchange];
  return jobsOf(breach).flatMap((id) => {
    const job = find(id);
    if (job) return [job];
    const exchange = exchanges.find((item) => item.job === id);
    return exchange ? [single(id, exchange.case)] : [];
  });
}

/** Replaces a random job by smaller ones for as long as the rule stays broken. */
async function shrink(
  breach: Breach,
  { find, recorder, reproducer, isOver }: ConfirmOptions,
  end: number,
): Promise<Breach> {
  const [id, ...others] = jobsOf(breach);
  let job = id === undefined || others.length > 0 ? undefined : find(id);
  let best = breach;
  let attempts = breach.source.scope === 'history' ? SHRINK_ATTEMPTS : Infinity;
  const last = Math.min(end, recorder.exchanges.length + SHRINK_REQUESTS);
  while (job?.shrink !== undefined) {
    let smaller: Job | undefined;
    for (const candidate of job.shrink()) {
      if (recorder.exchanges.length >= last || attempts <= 0 || isOver()) return best;
      attempts -= 1;
      const again = await reproducer.again(best, [candidate]);
      if (again === undefined) continue;
      best = again;
      smaller = candidate;
      break;
    }
    job = smaller;
  }
  return best;
}
