import type { RequestGenerator } from '../generate/request-generator.ts';
import type { Job } from '../exchange/case.ts';
import { succeeded, type Exchange } from '../exchange/exchange.ts';
import type { Client } from '../http/client.ts';
import type { Learner } from '../plan/learner.ts';
import type { Plan } from '../plan/plan.ts';
import type { Producers } from '../plan/producers.ts';
import type { Scope } from '../plan/scope.ts';
import { alarm, serviceWide } from '../plan/service-wide.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { Coverage } from './count-coverage.ts';
import type { Executor } from './execute.ts';
import type { Guard } from './guard.ts';
import { reachWhole } from './reach-whole.ts';
import { findLeads } from './find-leads.ts';
import { findLogins } from './find-logins.ts';
import { findExhausting, findTaken } from './find-taken.ts';
import { reach, setsUp } from './reach.ts';
import type { Recorder } from './recorder.ts';
import type { Runner } from './runner.ts';

export interface LearnOptions {
  readonly contract: Contract;
  readonly plan: Plan;
  readonly generator: RequestGenerator;
  readonly knowledge: Learner;
  readonly producers: Producers;
  readonly scope: Scope;
  readonly client: Client;
  readonly recorder: Recorder;
  readonly executor: Executor;
  readonly coverage: Coverage;
  readonly runner: Runner;
  readonly guard: Guard;
  readonly signal?: AbortSignal | undefined;
  /** When the run began, and when it must end, on performance.now()'s clock. */
  readonly begun: number;
  readonly deadline: number;
  /** Told each job that no plan has. */
  readonly tell: (job: Job) => void;
}

/** The share of the time in which operations that refused their first request are looked into, and more where they are many. */
const REACH_SHARE = 0.3;
const MORE = 0.25;

/**
 * Asks each operation once, then looks for requests that those accept which refused theirs. The first requests take from
 * what is kept back, if need be: what was not asked once is not judged at all.
 */
export async function learn(options: LearnOptions): Promise<void> {
  const { contract, plan, knowledge, scope, client, recorder, executor, coverage, guard } = options;
  const { begun, deadline } = options;
  await executor.run(plan.first, deadline);
  const unasked = coverage.table(plan.whyUnasked).filter(({ asked }) => asked === 0);
  await executor.run([plan.instead(unasked.map(({ operation }) => operation))], deadline);
  // In the order of the plan, whatever order they ended in: what is learnt of them is the same on each run.
  for (const exchange of recorder.exchanges.toSorted(byJob)) knowledge.note(exchange);
  const { operations } = contract;
  const unreached = operations.filter((operation) => !knowledge.isReached(operation)).length;
  const share = REACH_SHARE + (MORE * unreached) / Math.max(1, operations.length);
  const wide = serviceWide(contract);
  const reaching = {
    ...options,
    operations: operations.filter(
      (operation) => scope.permits(operation) && !(alarm(operation) > 0 && wide.includes(operation)),
    ),
    isOver: () =>
      options.signal?.aborted === true ||
      client.exhausted() ||
      performance.now() > begun + (deadline - begun) * share ||
      guard.cutShort() !== undefined,
  };
  const [settings, others] = [true, false].map((isOn) => ({
    ...reaching,
    operations: reaching.operations.filter((operation) => setsUp(operation) === isOn),
  }));
  const asked = new Set<string>();
  // Before other accounts are guessed.
  await findLogins(reaching);
  for (const some of [others, settings]) {
    if (some === undefined) continue;
    await reach(some);
    await findExhausting(some, asked);
    await reachWhole(some);
  }
  await findLeads(reaching);
  await findTaken(reaching);
  await findExhausting(reaching, asked);
  // What was found out about writes may have been found out on what all share: that is no longer as it was made.
  if (recorder.exchanges.some(isWrite) || operations.some(knowledge.exhausts)) options.runner.forgetShared();
}

/** Whether a request has changed what its path names. */
function isWrite(exchange: Exchange): boolean {
  const { path, semantics } = exchange.case.operation;
  return path.includes('{') && ['PUT', 'PATCH', 'DELETE'].includes(semantics) && succeeded(exchange);
}

function byJob(a: Exchange, b: Exchange): number {
  return a.job < b.job ? -1 : a.job > b.job ? 1 : a.index - b.index;
}
