import type { Job } from '../generate/case.ts';
import { randomFor } from '../generate/random.ts';
import type { Client } from '../http/client.ts';
import { STALLED } from '../http/failure.ts';
import type { Phase } from '../plan/plan.ts';
import type { CutShort } from './events.ts';
import type { Exchange } from './exchange.ts';
import type { JobOutcome, Runner } from './runner.ts';

export interface ExecuteOptions {
  readonly concurrency: number;
  readonly seed: number;
  /** The moment, on performance.now()'s clock, after which no job is begun. */
  readonly deadline: number | undefined;
  readonly client: Client;
  readonly signal: AbortSignal | undefined;
  readonly progress: (done: number) => void;
}

/** How the phases of a plan went. */
export interface Executed {
  /** Jobs with a step that could not be made. */
  readonly blocked: number;
  readonly cutShort: CutShort | undefined;
}

const INTERRUPTED: CutShort = { kind: 'interrupted', message: 'it was interrupted' };

/** Refused connections in a row after which a target counts as gone. */
const REFUSALS = 20;

/** Requests of one operation that may run into the timeout before its other jobs are left out. */
const TIMEOUTS = 3;

/** Answers of one operation after which its other jobs are left out, where the service has only ever answered with 5xx. */
const SERVER_ERRORS = 16;

/** Runs the phases one after another, and the jobs of each in a seeded order, many at a time. */
export async function executePhases(
  phases: readonly Phase[],
  runner: Runner,
  options: ExecuteOptions,
): Promise<Executed> {
  let blocked = 0;
  let done = 0;
  let refusals = 0;
  let cutShort: CutShort | undefined;
  const timeouts = new Map<string, number>();
  const serverErrors = new Map<string, number>();
  let onlyServerErrors = true;
  const faults = new Set<string>();

  const note = (exchange: Exchange): void => {
    const failure = exchange.outcome.ok ? undefined : exchange.outcome.error.kind;
    refusals = failure === 'refused' ? refusals + 1 : failure === undefined ? 0 : refusals;
    if (failure === 'timeout' || stalled(exchange)) count(timeouts, exchange.case.operation.id);
    if (exchange.outcome.ok) {
      onlyServerErrors &&= exchange.outcome.value.status >= 500;
      if (onlyServerErrors) count(serverErrors, exchange.case.operation.id);
    }
    if (refusals >= REFUSALS)
      cutShort ??= { kind: 'gone', message: 'the service no longer accepts connections' };
  };
  const isHopeless = (job: Job): boolean =>
    job.steps.some(({ case: { operation } }) => {
      if ((timeouts.get(operation.id) ?? 0) >= TIMEOUTS) return true;
      return onlyServerErrors && (serverErrors.get(operation.id) ?? 0) >= SERVER_ERRORS;
    });

  /** A fault of this harness ends one job, not the run, and is told. */
  const attempt = async (job: Job): Promise<JobOutcome | undefined> => {
    try {
      return await runner.run(job);
    } catch (error) {
      faults.add(`${job.id}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };

  const runJob = async (job: Job): Promise<void> => {
    if (isHopeless(job)) {
      blocked += 1;
      return;
    }
    const outcome = await attempt(job);
    if (outcome === undefined) return;
    if (outcome.blocked) blocked += 1;
    outcome.exchanges.forEach(note);
  };

  for (const phase of phases) {
    const queue = chained(shuffled(phase.jobs, options.seed, phase.name), phase.later);
    const worker = async (): Promise<void> => {
      for (const job of queue) {
        if (cutShort !== undefined) return;
        if (options.signal?.aborted === true) cutShort = INTERRUPTED;
        else if (options.client.exhausted())
          cutShort = {
            kind: 'max-requests',
            message: `the limit of requests is reached (${options.client.sent()})`,
          };
        else if (options.deadline !== undefined && performance.now() > options.deadline)
          cutShort = { kind: 'max-time', message: 'the time is up' };
        else await runJob(job);
        done += 1;
        options.progress(done);
      }
    };
    await Promise.all(Array.from({ length: phase.alone ? 1 : options.concurrency }, worker));
  }
  if (options.signal?.aborted === true) cutShort ??= INTERRUPTED;
  const [fault] = faults;
  return {
    blocked,
    cutShort:
      cutShort ??
      (fault === undefined ? undefined : { kind: 'fault', message: `of a fault of this harness (${fault})` }),
  };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Whether an answer began and did not end within the timeout. */
function stalled({ outcome }: Exchange): boolean {
  return outcome.ok && outcome.value.incomplete === STALLED;
}

function* chained<T>(first: Iterable<T>, second: Iterable<T>): Generator<T, undefined> {
  yield* first;
  yield* second;
}

function shuffled<T>(items: readonly T[], seed: number, name: string): readonly T[] {
  const random = randomFor(seed, `order ${name}`);
  const copy = [...items];
  for (let index = copy.length - 1; index > 0; index -= 1) {
    const other = random.nextInt(0, index);
    const [a, b] = [copy[index], copy[other]];
    if (a !== undefined && b !== undefined) [copy[index], copy[other]] = [b, a];
  }
  return copy;
}
