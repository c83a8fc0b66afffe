import { ok, type Result } from '../../spec/result.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import type { Client } from '../http/client.ts';
import { producersOf } from '../plan/producers.ts';
import type { Learner } from '../plan/knowledge.ts';
import type { Phase } from '../plan/phase.ts';
import { planOf } from '../plan/plan.ts';
import type { Scope } from '../plan/scope.ts';
import type { RuleContext } from '../rules/rule.ts';
import { namedIn } from '../rules/support/named.ts';
import { createAssessment } from './assessment.ts';
import { createCleanUp } from './clean-up.ts';
import { collectGarbage } from './collect-garbage.ts';
import { confirmGroups } from './confirm.ts';
import { leftOut, uncovered, unjudgedPatterns, withoutProducer } from './coverage.ts';
import { isGone, withCrash } from './crash.ts';
import type { CutShort, RunEvent, RunResult } from './events.ts';
import { createExecutor, type Executed } from './execute.ts';
import type { Job } from '../exchange/case.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { alarm, serviceWide } from '../plan/service-wide.ts';
import { grown, type Finding } from './finding.ts';
import { foldFindings, withLasting, type Found } from './fold.ts';
import { createGuard } from './guard.ts';
import { keptRequests, keptTime } from './kept-back.ts';
import type { RunOptions } from './options.ts';
import { createOutage, type Outage } from './outage.ts';
import { reach } from './reach.ts';
import { reachWhole } from './reach-whole.ts';
import type { Recorder } from './recorder.ts';
import { afterLearning, learnsFirst, replayPhases } from './replay.ts';
import { createReproducer } from './reproduce.ts';
import { createRunner } from './runner.ts';
import { ruleSelector } from './selection.ts';

/** Milliseconds in which a run that was cut short may still remove what it created. */
const CLEAN_UP = 10_000;

/** A run whose target answers. */
export interface RunPlanOptions extends RunOptions {
  readonly generator: RequestGenerator;
  readonly client: Client;
  /** What the generator knows, which the first requests add to. */
  readonly knowledge: Learner;
  readonly scope: Scope;
  /** Holds what was exchanged with the target so far. */
  readonly recorder: Recorder;
  /** When the run began, on performance.now()'s clock. */
  readonly begun: number;
}

/**
 * Exchanges that are judged together. A longer run is judged piece by piece, so that its memory stays as it is; what
 * one piece created, the next no longer knows.
 */
const EPOCH = 1_600;

/** The share of the time in which operations that refused their first request are looked into. */
const REACH_SHARE = 0.3;

/** Requests that confirming and shrinking all findings may take at most. */
const CONFIRMATIONS = 1_000;

/**
 * Lays out all requests, sends them, judges every answer and confirms what it finds.
 * @returns what the run came to, or one line on a replay id that names nothing.
 */
export async function runPlan(
  options: RunPlanOptions,
  emit: (event: RunEvent) => void,
): Promise<Result<RunResult, string>> {
  const { contract, baseUrl, seed, generator, knowledge, client, scope, recorder, begun, replay } = options;
  const { maxRequests = Infinity, maxTime = Infinity } = options;
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
  recorder.observe((exchange) => {
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
  const timings = { plan: performance.now() - planning, confirm: 0 };
  emit({ type: 'started', baseUrl, title: contract.title, seed });
  const runner = createRunner(generator, producers, recorder, scope, guard);
  const reproducer = createReproducer(generator, context, runner, recorder);
  const executor = createExecutor(runner, {
    ...options,
    outage,
    stopped: guard.cutShort,
    progress: (done) =>
      emit({
        type: 'progress',
        requests: client.sent(),
        done,
        jobs: plan.size(),
        breaches: assessment.grouping.count(),
      }),
  });
  const found = new Map<string, Found>();

  const replayable = (finding: Finding): Finding =>
    contract.operations.some(
      (operation) => finding.operations.includes(operation.id) && knowledge.isAssisted(operation),
    )
      ? { ...finding, replay: afterLearning(finding.replay) }
      : finding;
  /** Runs phases, then confirms what is new in them: while the service is still the one that they met. */
  const stage = async (stagePhases: readonly Phase[]): Promise<Executed> => {
    assessing = true;
    client.limitTo(maxRequests - keptRequests(maxRequests));
    const ended = await executor.run(stagePhases, deadline - keptTime(maxTime));
    const executed = withOutage(ended, outage);
    const isTurnedAway = executed.cutShort?.kind === 'turned-away';
    // Answers that say nothing of their requests are not judged.
    if (!isTurnedAway) outage.release().forEach(assessment.judge);
    assessing = false;
    assessment.judgeTogether(recorder.exchanges);
    const confirming = performance.now();
    client.limitTo(maxRequests);
    const gone = isGone(recorder.exchanges);
    const all = assessment.grouping.groups();
    const groups = gone ? withCrash(all, recorder.exchanges, context) : all;
    const fresh = groups.filter(({ key }) => !found.has(key));
    for (const group of groups) {
      const before = found.get(group.key);
      if (before)
        found.set(group.key, { ...before, finding: grown(before.finding, group, before.steadiness) });
    }
    if (fresh.length > 0) emit({ type: 'confirming', findings: fresh.length });
    const mayConfirm = !gone && [undefined, 'max-requests', 'max-time'].includes(executed.cutShort?.kind);
    const budget = mayConfirm ? Math.min(CONFIRMATIONS, Math.max(60, Math.floor(client.sent() / 2))) : 0;
    const isOver = (): boolean =>
      options.signal?.aborted === true || client.exhausted() || performance.now() > deadline;
    const confirmed = await confirmGroups(fresh, {
      ...options,
      find,
      reproducer,
      recorder,
      gate: guard,
      context,
      budget,
      isOver,
      tell: (finding) => emit({ type: 'finding', finding: replayable(finding) }),
    });
    for (const item of confirmed) found.set(item.finding.key, { ...item, finding: replayable(item.finding) });
    timings.confirm += performance.now() - confirming;
    return executed;
  };
  const removeCreated = (until: number): Promise<number> =>
    cleanUp.run(recorder, {
      concurrency: options.concurrency,
      isOver: () => performance.now() > until,
      mayUse: ({ id }) => !guard.isAside(id),
    });
  // They take from what is kept back, if need be: what was not asked once is not judged at all.
  if (learns) {
    await executor.run(plan.first, deadline);
    const unasked = assessment.coverage.table(plan.whyUnasked).filter(({ asked }) => asked === 0);
    await executor.run([plan.instead(unasked.map(({ operation }) => operation))], deadline);
    // In the order of the plan, whatever order they ended in: what is learnt of them is the same on each run.
    for (const exchange of recorder.exchanges.toSorted(byJob)) knowledge.note(exchange);
    const wide = serviceWide(contract);
    const reaching = {
      generator,
      knowledge,
      operations: contract.operations.filter(
        (operation) => scope.permits(operation) && !(alarm(operation) > 0 && wide.includes(operation)),
      ),
      runner,
      isOver: () =>
        options.signal?.aborted === true ||
        client.exhausted() ||
        performance.now() > begun + (deadline - begun) * REACH_SHARE ||
        guard.cutShort() !== undefined,
      tell: (job: Job) => void sought.set(job.id, job),
    };
    await reach(reaching);
    await reachWhole(reaching);
  }
  const phases = phasesNow();
  if (!phases.ok) return phases;
  const layingOut = performance.now();
  await executor.layOut(phases.value, deadline - keptTime(maxTime));
  timings.plan += performance.now() - layingOut;
  let blocked = 0;
  let cutShort: CutShort | undefined;
  const stages = stagesOf(phases.value);
  const firstWide = stages.find((some) => some.some(isWide));
  for (const some of stages) {
    // What may end the service comes after all else, and leaves nothing of the run behind.
    if (some === firstWide) {
      await removeCreated(deadline);
      guard.rearm();
      recorder.cut();
    }
    const executed = await stage(some);
    recorder.cut();
    ({ blocked } = executed);
    cutShort = executed.cutShort ?? guard.cutShort();
    if (cutShort !== undefined) break;
  }
  const findings = foldFindings(withLasting([...found.values()]));
  const leftBehind = await removeCreated(performance.now() + (cutShort === undefined ? Infinity : CLEAN_UP));
  const coverage = assessment.coverage.table(plan.whyUnasked);
  const result: RunResult = {
    title: contract.title,
    version: contract.version,
    baseUrl,
    seed,
    asOf: options.asOf,
    requests: client.sent(),
    milliseconds: performance.now() - begun,
    timings: { ...timings, judge: assessment.spent() },
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
    disruptions: guard.disruptions(),
    leftBehind,
    cutShort: cutShort ?? faultOf(assessment.faults()),
  };
  emit({ type: 'finished', result });
  return ok(result);
}

/** How a run went that was never answered with anything but being turned away. */
function withOutage(executed: Executed, outage: Outage): Executed {
  return outage.isTotal()
    ? { ...executed, cutShort: { kind: 'turned-away', message: outage.words() } }
    : executed;
}

/** What a run came to whose rules failed by themselves: what they should have judged is not judged. */
function faultOf([fault, ...others]: readonly string[]): CutShort | undefined {
  if (fault === undefined) return undefined;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return { kind: 'fault', message: `of a fault of this harness (${fault}${more})` };
}

const isRisky = ({ name }: Phase): boolean => name === 'risky';
const isWide = ({ name }: Phase): boolean => name === 'service-wide';

/** Phases that are run, and what they found confirmed, before those that may end the service. */
function stagesOf(phases: readonly Phase[]): readonly (readonly Phase[])[] {
  return [
    phases.filter((phase) => !isRisky(phase) && !isWide(phase)),
    phases.filter(isRisky),
    ...phases.filter(isWide).map((phase) => [phase]),
  ].filter((stage, index) => index === 0 || stage.length > 0);
}

function byJob(a: Exchange, b: Exchange): number {
  return a.job < b.job ? -1 : a.job > b.job ? 1 : a.index - b.index;
}
