import { ok, type Result } from '../../spec/result.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import type { Client } from '../http/client.ts';
import { producersOf } from '../plan/producers.ts';
import type { Learner } from '../plan/learner.ts';
import type { Phase } from '../plan/phase.ts';
import { planOf } from '../plan/plan.ts';
import type { Scope } from '../plan/scope.ts';
import { toldOf } from '../plan/told.ts';
import type { RuleContext } from '../rules/rule.ts';
import { namedIn } from '../rules/support/named.ts';
import type { OperationCoverage } from './coverage.ts';
import { createAssessment } from './assessment.ts';
import { createCleanUp } from './clean-up.ts';
import { collectGarbage } from './collect-garbage.ts';
import { createStages } from './confirmed-stages.ts';
import { leftOut, uncovered, unjudgedPatterns, withoutProducer } from './coverage.ts';
import type { CutShort, RunEvent, RunResult } from './events.ts';
import { createExecutor } from './execute.ts';
import type { Job } from '../exchange/case.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { foldFindings, withLasting } from './fold.ts';
import { createGuard } from './guard.ts';
import { createHints } from './hints.ts';
import { keptTime, lastTime } from './kept-back.ts';
import { learn } from './learn.ts';
import type { RunOptions } from './options.ts';
import { createOutage } from './outage.ts';
import type { Recorder } from './recorder.ts';
import { learnsFirst, replayPhases } from './replay.ts';
import { createReproducer } from './reproduce.ts';
import { createRunner } from './runner.ts';
import type { Sender } from './sender.ts';
import { ruleSelector } from './selection.ts';
import { isWide, stagesOf } from './stages.ts';

/** Milliseconds in which a run that was cut short may still remove what it created. */
const CLEAN_UP = 10_000;

/** Milliseconds that what comes last has all the same where little was kept for it. */
const LAST = 2_000;

/** A run whose target answers. */
export interface RunPlanOptions extends RunOptions {
  readonly generator: RequestGenerator;
  readonly client: Client;
  /** What the generator knows, which the first requests add to. */
  readonly knowledge: Learner;
  readonly scope: Scope;
  /** Holds what was exchanged with the target so far. */
  readonly recorder: Recorder;
  readonly sender: Sender;
  /** When the run began, on performance.now()'s clock. */
  readonly begun: number;
}

/**
 * Exchanges that are judged together. A longer run is judged piece by piece, so that its memory stays as it is; what
 * one piece created, the next no longer knows.
 */
const EPOCH = 1_600;

/**
 * Lays out all requests, sends them, judges every answer and confirms what it finds.
 * @returns what the run came to, or one line on a replay id that names nothing.
 */
export async function runPlan(
  options: RunPlanOptions,
  emit: (event: RunEvent) => void,
): Promise<Result<RunResult, string>> {
  const { contract, baseUrl, seed, generator, client, scope, recorder, begun, replay } = options;
  const { maxTime = Infinity } = options;
  const { validators } = generator;
  const producers = producersOf(contract, scope);
  const context: RuleContext = {
    contract,
    validators,
    basePath: new URL(baseUrl).pathname.replace(/\/$/, ''),
    asOf: options.asOf,
    named: namedIn(contract.document),
  };
  const assessment = createAssessment(context, ruleSelector(options));
  const cleanUp = createCleanUp(contract, producers, scope);
  // A replay is about its own requests: the probe before them is looked at, and not judged.
  let assessing = replay === undefined;
  const outage = createOutage();
  const judge = (exchange: Exchange): void => {
    assessment.coverage.add(exchange);
    const judged = replay === undefined ? outage.pass(exchange) : [exchange];
    judged.forEach(assessment.judge);
    if (recorder.exchanges.length >= EPOCH && !guard.isHolding()) endEpoch();
  };
  const endEpoch = (): void => {
    if (assessing) assessment.judgeTogether(recorder.exchanges);
    recorder.cut();
    collectGarbage();
  };
  const deadline = begun + maxTime;
  const guard = createGuard({
    ...options,
    producers,
    deadline,
    onProbe: cleanUp.note,
    onDisruption: endEpoch,
  });
  const told = toldOf(options);
  const hints = createHints(contract, (name) => told.isAbout(name));
  recorder.observe((exchange) => {
    hints.note(exchange);
    cleanUp.note(exchange);
    guard.admit(exchange, assessing ? () => judge(exchange) : () => {});
  });

  /** Jobs that no plan has: they were made of what was learnt. */
  const sought = new Map<string, Job>();
  const planning = performance.now();
  const plan = planOf(generator, producers, options);
  const find = (id: string): Job | undefined => sought.get(id) ?? plan.find(id);
  const phasesNow = (): Result<readonly Phase[], string> =>
    replay === undefined ? ok(plan.phases) : replayPhases({ find }, replay);
  const learns = replay === undefined || learnsFirst(replay);
  const early = learns ? ok([]) : phasesNow();
  if (!early.ok) return early;
  let planned = performance.now() - planning;
  emit({ type: 'started', baseUrl, title: contract.title, seed });
  const runner = createRunner(generator, producers, recorder, scope, guard);
  const reproducer = createReproducer(generator, context, runner, recorder);
  const stopped = (): CutShort | undefined => hookFailure(options.sender) ?? guard.cutShort();
  const executor = createExecutor(runner, {
    ...options,
    outage,
    stopped,
    progress: (done) =>
      emit({
        type: 'progress',
        requests: client.sent(),
        done,
        jobs: plan.size(),
        breaches: assessment.grouping.count(),
      }),
  });
  const lastJobs = replay === undefined ? [...plan.last.later] : [];
  const keptForLast = lastJobs.length === 0 ? 0 : lastTime(maxTime);
  const stages = createStages({
    ...options,
    keptForLast,
    assessment,
    executor,
    reproducer,
    guard,
    outage,
    context,
    find,
    deadline,
    emit,
    assess: (isOn) => void (assessing = isOn),
  });
  const removeCreated = (until: number): Promise<number> =>
    cleanUp.run(recorder, {
      concurrency: options.concurrency,
      isOver: () => performance.now() > until,
      mayUse: ({ id }) => !guard.isAside(id),
    });
  if (learns)
    await learn({
      ...options,
      plan,
      producers,
      executor,
      coverage: assessment.coverage,
      runner,
      guard,
      deadline,
      tell: (job) => void sought.set(job.id, job),
    });
  const phases = phasesNow();
  if (!phases.ok) return phases;
  const layingOut = performance.now();
  await executor.layOut(phases.value, deadline - keptTime(maxTime));
  planned += performance.now() - layingOut;
  let blocked = 0;
  let cutShort: CutShort | undefined;
  const inOrder = stagesOf(phases.value);
  const firstWide = inOrder.find((some) => some.some(isWide));
  for (const some of inOrder) {
    // What may end the service comes after all else, and leaves nothing of the run behind.
    if (some === firstWide) {
      await removeCreated(deadline);
      runner.forgetMade();
      guard.rearm();
      recorder.cut();
    }
    const executed = await stages.run(some);
    recorder.cut();
    ({ blocked } = executed);
    cutShort = hookFailure(options.sender) ?? executed.cutShort ?? guard.cutShort();
    if (cutShort !== undefined) break;
  }
  // What may end the service is asked once all the same where time was up before its turn.
  const left =
    cutShort?.kind === 'max-time' ? unaskedIn(lastJobs, assessment.coverage.table(plan.whyUnasked)) : [];
  if (left.length > 0) {
    await removeCreated(deadline - keptForLast / 2);
    runner.forgetMade();
    guard.rearm();
    recorder.cut();
    await stages.runLast({ ...plan.last, later: left }, performance.now() + Math.max(keptForLast, LAST));
  }
  const findings = foldFindings(withLasting(stages.found()));
  const leftBehind = await removeCreated(performance.now() + (cutShort === undefined ? Infinity : CLEAN_UP));
  const coverage = assessment.coverage.table(
    (operation) => options.spared.get(operation.id) ?? plan.whyUnasked(operation) ?? cutShort?.message,
  );
  const result: RunResult = {
    title: contract.title,
    version: contract.version,
    baseUrl,
    seed,
    asOf: options.asOf,
    requests: client.sent(),
    milliseconds: performance.now() - begun,
    timings: { plan: planned, judge: assessment.spent(), confirm: stages.spent() },
    findings,
    counts: {
      ...assessment.tally.totals(),
      blocked,
      unanswered: assessment.unanswered(),
    },
    byRule: assessment.tally.byRule(),
    unspecified: assessment.tally.reasons(),
    coverage,
    uncovered: [
      ...withoutProducer(contract.operations.filter(scope.permits), producers),
      ...uncovered(coverage),
      ...leftOut(contract),
      ...unjudgedPatterns(contract),
    ],
    omitted: contract.omitted.map(({ operation }) => operation),
    hints: hints.list(),
    disruptions: guard.disruptions(),
    overloads: client.overloads(),
    leftBehind,
    cutShort: cutShort ?? faultOf(assessment.faults()),
  };
  emit({ type: 'finished', result });
  return ok(result);
}

function hookFailure(sender: Sender): CutShort | undefined {
  const message = sender.failure();
  return message === undefined ? undefined : { kind: 'hook', message };
}

/** What a run came to whose rules failed by themselves: what they should have judged is not judged. */
function faultOf([fault, ...others]: readonly string[]): CutShort | undefined {
  if (fault === undefined) return undefined;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return { kind: 'fault', message: `of a fault of this harness (${fault}${more})` };
}

/** The jobs of operations that were sent no valid request. */
function unaskedIn(jobs: readonly Job[], coverage: readonly OperationCoverage[]): readonly Job[] {
  const unasked = new Set(coverage.flatMap(({ asked, operation }) => (asked === 0 ? [operation] : [])));
  return jobs.filter(({ steps }) => steps.every((step) => unasked.has(step.case.operation.id)));
}
