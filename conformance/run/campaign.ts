import { ok, type Result } from '../../spec/result.ts';
import type { Maker } from '../generate/maker.ts';
import type { Client } from '../http/client.ts';
import { originsOf } from '../plan/origins.ts';
import { planOf, type Phase } from '../plan/plan.ts';
import type { RuleContext } from '../rules/rule.ts';
import { createAssessment } from './assessment.ts';
import { createCleanUp } from './clean-up.ts';
import { collectGarbage } from './collect.ts';
import { confirmGroups } from './confirm.ts';
import { leftOut, uncovered } from './coverage.ts';
import { isGone, withEnding } from './ended.ts';
import type { RunEvent, RunResult } from './events.ts';
import { executePhases, type Executed } from './execute.ts';
import type { Finding } from './finding.ts';
import { foldFindings } from './fold.ts';
import type { RunOptions } from './options.ts';
import type { Recorder } from './recorder.ts';
import { replayPhases } from './replay.ts';
import { createReproducer } from './reproduce.ts';
import { createRunner } from './runner.ts';
import { operationSelector, ruleSelector } from './selection.ts';

/** Milliseconds in which a run that was cut short may still remove what it created. */
const CLEAN_UP = 10_000;

/** A run whose target answers. */
export interface CampaignOptions extends RunOptions {
  readonly maker: Maker;
  readonly client: Client;
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

/** Requests that confirming and shrinking all findings may take at most. */
const CONFIRMATIONS = 1_000;

/**
 * Lays out all requests, sends them, judges every answer and confirms what it finds.
 * @returns what the run came to, or one line on a replay id that names nothing.
 */
export async function campaign(
  options: CampaignOptions,
  emit: (event: RunEvent) => void,
): Promise<Result<RunResult, string>> {
  const { contract, baseUrl, seed, maker, client, recorder, begun } = options;
  const { validators } = maker;
  const origins = originsOf(contract, options.readOnly);
  const context: RuleContext = { contract, validators, asOf: options.asOf };
  const assessment = createAssessment(context, ruleSelector(options));
  const cleanUp = createCleanUp(contract, origins);
  // A replay is about its own requests: the probe before them is looked at, and not judged.
  let assessing = options.replay === undefined;
  recorder.observe((exchange) => {
    cleanUp.note(exchange);
    if (!assessing) return;
    assessment.see(exchange);
    if (recorder.exchanges.length >= EPOCH) endEpoch();
  });
  const endEpoch = (): void => {
    assessment.seeTogether(recorder.exchanges);
    recorder.cut();
    collectGarbage();
  };

  const planning = performance.now();
  const plan = planOf(maker, origins, { ...options, selected: operationSelector(options) });
  const phases = options.replay === undefined ? ok(plan.phases) : replayPhases(plan, options.replay);
  if (!phases.ok) return phases;
  const planned = performance.now();
  // Twice what the plan takes: a service that limits its rate is asked again, and what is found is confirmed.
  client.limitTo(options.maxRequests ?? client.sent() + 2 * plan.requests + CONFIRMATIONS);
  emit({ type: 'started', baseUrl, title: contract.title, jobs: plan.size, seed });
  const runner = createRunner(maker, origins, recorder);
  const reproducer = createReproducer(contract, context, runner, recorder);
  const told = new Set<string>();
  const found: Finding[] = [];
  const timings = { plan: planned - planning, confirm: 0 };
  /** Runs phases, then confirms what is new in them: while the service is still the one that they met. */
  const stage = async (stagePhases: readonly Phase[]): Promise<Executed> => {
    assessing = true;
    const executed = await executePhases(stagePhases, runner, {
      concurrency: options.concurrency,
      seed,
      deadline: options.maxTime === undefined ? undefined : begun + options.maxTime,
      client,
      signal: options.signal,
      progress: (done) =>
        emit({
          type: 'progress',
          requests: client.sent(),
          done,
          jobs: plan.size,
          breaches: assessment.grouping.count(),
        }),
    });
    assessing = false;
    assessment.seeTogether(recorder.exchanges);
    const confirming = performance.now();
    const fresh = assessment.grouping.groups().filter(({ key }) => !told.has(key));
    for (const { key } of fresh) told.add(key);
    const gone = isGone(recorder.exchanges);
    const groups = gone ? withEnding(fresh, recorder.exchanges) : fresh;
    if (groups.length > 0) emit({ type: 'confirming', findings: groups.length });
    const budget =
      executed.cutShort === undefined && !gone
        ? Math.min(CONFIRMATIONS, Math.max(60, Math.floor(client.sent() / 2)))
        : 0;
    found.push(
      ...(await confirmGroups(groups, { ...options, find: plan.find, reproducer, recorder, budget })),
    );
    timings.confirm += performance.now() - confirming;
    return executed;
  };
  const isRisky = ({ name }: Phase): boolean => name === 'risky';
  const executed = await stage(phases.value.filter((phase) => !isRisky(phase)));
  recorder.cut();
  const risked = executed.cutShort === undefined ? await stage(phases.value.filter(isRisky)) : executed;
  const findings = foldFindings(found);
  for (const finding of findings) emit({ type: 'finding', finding });
  const until = performance.now() + (risked.cutShort === undefined ? Infinity : CLEAN_UP);
  const leftBehind = await cleanUp.run(recorder, {
    concurrency: options.concurrency,
    isOver: () => performance.now() > until,
  });
  const coverage = assessment.coverage.table();
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
      blocked: executed.blocked + (risked === executed ? 0 : risked.blocked),
      unanswered: assessment.unanswered(),
    },
    byRule: assessment.tally.byRule(),
    unspecified: assessment.tally.reasons(),
    coverage,
    uncovered: [...uncovered(coverage), ...leftOut(contract)],
    leftBehind,
    cutShort: risked.cutShort,
  };
  emit({ type: 'finished', result });
  return ok(result);
}
