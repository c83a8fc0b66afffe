import { setImmediate as breathe } from 'node:timers/promises';
import { withSteps, type Job } from '../exchange/case.ts';
import type { Client } from '../http/client.ts';
import type { Phase } from '../plan/phase.ts';
import { isSafe } from '../plan/safe.ts';
import type { CutShort } from './events.ts';
import { statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import { createHealth } from './health.ts';
import { isTurnedAway, type Outage } from './outage.ts';
import { queueOf } from './queue.ts';
import { recovers, type Patience } from './recovery.ts';
import type { JobOutcome, Runner } from './runner.ts';

export interface ExecuteOptions {
  readonly concurrency: number;
  readonly seed: number;
  readonly client: Client;
  readonly signal: AbortSignal | undefined;
  readonly outage: Outage;
  readonly patience: Patience;
  /** Why the service can no longer be judged; undefined where it can. */
  readonly stopped: () => CutShort | undefined;
  readonly progress: (done: number) => void;
}

/** How the phases of a plan went. */
export interface Executed {
  /** Jobs so far with a step that could not be made. */
  readonly blocked: number;
  readonly cutShort: CutShort | undefined;
}

/** Runs phases. What it has learned of the service holds for those that come after. */
export interface Executor {
  /** Lays out the jobs of phases, for as long as there is time: it takes its own. */
  layOut(phases: readonly Phase[], deadline: number): Promise<void>;
  /**
   * Runs phases one after another, and the jobs of each in a seeded order, many at a time.
   * @param deadline the moment, on performance.now()'s clock, after which no job is begun
   */
  run(phases: readonly Phase[], deadline: number): Promise<Executed>;
}

/** Jobs of a phase, and whether they are all that were left of it. */
interface LaidOut {
  readonly jobs: readonly Job[];
  readonly isWhole: boolean;
}

/** Milliseconds for which jobs are laid out without a look at what else there is to do. */
const BREATH = 50;

/** The share of the time that is left in which jobs may be laid out: where that does not do, some are better than none. */
const LAYING_SHARE = 0.3;

/** Makes an executor. */
export function createExecutor(runner: Runner, options: ExecuteOptions): Executor {
  const { client, outage, patience, signal } = options;
  let blocked = 0;
  let done = 0;
  let cutShort: CutShort | undefined;
  const faults = new Set<string>();
  const health = createHealth();
  const note = (exchange: Exchange): void => {
    health.note(exchange);
    if (health.isGone()) cutShort ??= { kind: 'gone', message: 'the service no longer accepts connections' };
  };
  /** A job that succeeded, one that only reads before others. */
  let good: Job | undefined;
  let isGoodSafe = false;

  /** A fault of this harness ends one job, not the run, and is told. */
  const attempt = async (job: Job): Promise<JobOutcome | undefined> => {
    try {
      return await runner.run(job);
    } catch (error) {
      faults.add(`${job.id}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };

  const runJob = async (next: Job): Promise<void> => {
    const job = withSteps(next);
    if (health.isUnresponsive(job)) {
      blocked += 1;
      return;
    }
    const outcome = await attempt(job);
    if (outcome === undefined) return;
    if (outcome.blocked) blocked += 1;
    outcome.exchanges.forEach(note);
    const last = outcome.exchanges.at(-1);
    if (last === undefined || isGoodSafe || last.case.purpose.kind !== 'valid' || !succeeded(last)) return;
    isGoodSafe = isSafe(last.case.operation);
    if (isGoodSafe) good = next;
    else good ??= next;
  };

  const limit = (deadline: number): CutShort | undefined => {
    if (signal?.aborted === true) return { kind: 'interrupted', message: 'it was interrupted' };
    if (client.exhausted())
      return { kind: 'max-requests', message: `the limit of requests is reached (${client.sent()} sent)` };
    return performance.now() > deadline ? { kind: 'max-time', message: 'the time is up' } : undefined;
  };

  /** Whether the service goes on to turn everything away: what worked before is asked for, with nothing beside it. */
  const isTurningAway = async (last: Job, deadline: number): Promise<boolean> => {
    let shown: Exchange | undefined;
    const isStill = async (): Promise<boolean> => {
      const outcome = await attempt(good ?? last);
      outcome?.exchanges.forEach(note);
      const answer = outcome?.exchanges.at(-1);
      shown = answer ?? shown;
      return answer === undefined || isTurnedAway(statusOf(answer));
    };
    if (!(await isStill())) return false;
    const ask = async (): Promise<Exchange | undefined> => ((await isStill()) ? shown : undefined);
    return shown === undefined || !(await recovers(shown, ask, patience.recover, { deadline, signal }));
  };

  const runQueue = async (queue: Iterator<Job>, workers: number, deadline: number): Promise<void> => {
    let last: Job | undefined;
    const worker = async (): Promise<void> => {
      while (cutShort === undefined && !outage.isSuspected()) {
        const { value: job } = queue.next();
        if (job === undefined) return;
        cutShort ??= options.stopped() ?? limit(deadline);
        if (cutShort === undefined) await runJob(job);
        last = job;
        done += 1;
        options.progress(done);
      }
    };
    for (;;) {
      await Promise.all(Array.from({ length: workers }, worker));
      cutShort ??= options.stopped();
      if (cutShort !== undefined || last === undefined || !outage.isSuspected()) return;
      if (await isTurningAway(last, deadline)) cutShort ??= { kind: 'turned-away', message: outage.words() };
    }
  };

  /** The jobs of a phase after the first so many, as far as they are laid out in a share of the time; none where it is up. */
  const laidOut = async (phase: Phase, deadline: number, from = 0): Promise<LaidOut> => {
    const jobs: Job[] = [];
    let position = 0;
    const now = performance.now();
    const until = deadline === Infinity ? Infinity : now + (deadline - now) * LAYING_SHARE;
    let next = now + BREATH;
    for (const job of phase.jobs) {
      if (performance.now() > next) {
        await breathe();
        next = performance.now() + BREATH;
      }
      if (performance.now() > until && jobs.length > 0) return { jobs, isWhole: false };
      cutShort ??= limit(deadline);
      if (cutShort !== undefined) return { jobs: [], isWhole: false };
      position += 1;
      if (position > from) jobs.push(job);
    }
    return { jobs, isWhole: true };
  };

  return {
    async layOut(phases, deadline) {
      const now = performance.now();
      const until = deadline === Infinity ? Infinity : now + (deadline - now) * LAYING_SHARE;
      for (const phase of phases) if (performance.now() < until) await laidOut(phase, until);
    },
    async run(phases, deadline) {
      // Time that was up for what came before is not for what has some of its own.
      if (cutShort?.kind === 'max-time' && performance.now() < deadline) cutShort = undefined;
      for (const phase of phases) {
        if (cutShort !== undefined) break;
        const workers = phase.alone ? 1 : options.concurrency;
        let ran = 0;
        for (let isWhole = false; !isWhole && cutShort === undefined;) {
          const next = await laidOut(phase, deadline, ran);
          ({ isWhole } = next);
          ran += next.jobs.length;
          // What comes later comes after all that is laid out.
          const part = isWhole ? phase : { ...phase, later: [] };
          await runQueue(queueOf(next.jobs, part, options.seed), workers, deadline);
        }
      }
      const [fault] = faults;
      const failed = fault === undefined ? undefined : `of a fault of this harness (${fault})`;
      return {
        blocked,
        cutShort: cutShort ?? (failed === undefined ? undefined : { kind: 'fault', message: failed }),
      };
    },
  };
}
