import type { Contract } from '../../spec/model/types.ts';
import type { Job } from '../exchange/case.ts';
import type { Client } from '../http/client.ts';
import type { Learner } from '../plan/learner.ts';
import type { Phase } from '../plan/phase.ts';
import type { RuleContext } from '../rules/rule.ts';
import type { Assessment } from './assessment.ts';
import { confirmGroups } from './confirm.ts';
import { isGone, withCrash } from './crash.ts';
import type { RunEvent } from './events.ts';
import type { Executed, Executor } from './execute.ts';
import { grown, type Finding } from './finding.ts';
import type { Found } from './fold.ts';
import type { Guard } from './guard.ts';
import { keptRequests, keptTime } from './kept-back.ts';
import type { RunOptions } from './options.ts';
import type { Outage } from './outage.ts';
import type { Recorder } from './recorder.ts';
import { afterLearning } from './replay.ts';
import type { Reproducer } from './reproduce.ts';
import type { Sender } from './sender.ts';

export interface StagesOptions extends RunOptions {
  readonly contract: Contract;
  readonly client: Client;
  readonly sender: Sender;
  readonly knowledge: Learner;
  readonly recorder: Recorder;
  readonly assessment: Assessment;
  readonly executor: Executor;
  readonly reproducer: Reproducer;
  readonly guard: Guard;
  readonly outage: Outage;
  readonly context: RuleContext;
  readonly find: (id: string) => Job | undefined;
  /** When the run must end, on performance.now()'s clock. */
  readonly deadline: number;
  /** Milliseconds before that which are kept for what comes last. */
  readonly keptForLast: number;
  readonly emit: (event: RunEvent) => void;
  /** Told whether what is exchanged from now on is judged. */
  readonly assess: (isOn: boolean) => void;
}

/** Stages of a run, and what they found. */
export interface Stages {
  /** Runs phases, then confirms what is new in them: while the service is still the one that they met. */
  run(phases: readonly Phase[]): Promise<Executed>;
  /** Runs a phase for which time was up before its turn, until a moment; what it finds is not sent again. */
  runLast(phase: Phase, until: number): Promise<void>;
  found(): readonly Found[];
  /** Milliseconds spent on confirming. */
  spent(): number;
}

/** Requests that confirming and shrinking all findings may take at most. */
const CONFIRMATIONS = 1_000;

/** Makes the stages of a run that has found nothing yet. */
export function createStages(options: StagesOptions): Stages {
  const { contract, client, knowledge, recorder, assessment, executor, outage, context } = options;
  const { deadline, emit, maxRequests = Infinity, maxTime = Infinity } = options;
  const found = new Map<string, Found>();
  let spent = 0;
  const replayable = (finding: Finding): Finding =>
    contract.operations.some(
      (operation) => finding.operations.includes(operation.id) && knowledge.isAssisted(operation),
    )
      ? { ...finding, replay: afterLearning(finding.replay) }
      : finding;
  const confirm = async (executed: Executed): Promise<void> => {
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
    const confirmed = await confirmGroups(fresh, {
      ...options,
      gate: options.guard,
      budget: mayConfirm ? Math.min(CONFIRMATIONS, Math.max(60, Math.floor(client.sent() / 2))) : 0,
      isOver: () =>
        options.signal?.aborted === true ||
        client.exhausted() ||
        options.sender.failure() !== undefined ||
        performance.now() > deadline - options.keptForLast,
      tell: (finding) => emit({ type: 'finding', finding: replayable(finding) }),
    });
    for (const item of confirmed) found.set(item.finding.key, { ...item, finding: replayable(item.finding) });
  };
  const runUntil = async (phases: readonly Phase[], until: number): Promise<Executed> => {
    options.assess(true);
    const ended = await executor.run(phases, until);
    const executed = withOutage(ended, outage);
    // Answers that say nothing of their requests are not judged.
    if (executed.cutShort?.kind !== 'turned-away') outage.release().forEach(assessment.judge);
    options.assess(false);
    assessment.judgeTogether(recorder.exchanges);
    const confirming = performance.now();
    client.limitTo(maxRequests);
    await confirm(executed);
    spent += performance.now() - confirming;
    return executed;
  };
  return {
    async run(phases) {
      client.limitTo(maxRequests - keptRequests(maxRequests));
      return runUntil(phases, deadline - keptTime(maxTime));
    },
    async runLast(phase, until) {
      await runUntil([phase], until);
    },
    found: () => [...found.values()],
    spent: () => spent,
  };
}

/** How a run went that was never answered with anything but being turned away. */
function withOutage(executed: Executed, outage: Outage): Executed {
  return outage.isTotal()
    ? { ...executed, cutShort: { kind: 'turned-away', message: outage.words() } }
    : executed;
}
