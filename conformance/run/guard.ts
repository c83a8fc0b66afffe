import type { Operation } from '../../spec/model/types.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import type { Secrets } from '../generate/request.ts';
import type { Producers } from '../plan/producers.ts';
import type { Scope } from '../plan/scope.ts';
import { alarm, serviceWide } from '../plan/service-wide.ts';
import { createCanaries, type Probe } from './canaries.ts';
import { disruptionOf, endingOf, type Disruption } from './disruption.ts';
import type { CutShort } from './events.ts';
import { statusOf, type Exchange } from '../exchange/exchange.ts';
import type { Recorder } from './recorder.ts';
import { pause, recovers, type Limits, type Patience } from './recovery.ts';
import { isCutOff, isRefused } from './refusal.ts';
import type { Gate } from './runner.ts';
import { createSuspects } from './suspects.ts';
import { createWitness } from './witness.ts';

/** What a guard needs to know. */
export interface GuardOptions extends Limits {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly recorder: Recorder;
  readonly patience: Patience;
  /** What may be asked at all. */
  readonly scope: Scope;
  /** In a replay, which sends nothing of its own, nothing is created to be looked at. */
  readonly replay: string | undefined;
  readonly refreshCredentials: (() => Promise<Secrets | undefined>) | undefined;
  /** Is told each answer to a request of the guard's own. */
  readonly onProbe: (exchange: Exchange) => void;
  /** Is called where the service is no longer the one that it was: what was exchanged before it belongs together. */
  readonly onDisruption: () => void;
}

/**
 * Sees to it that a run does not poison itself: where an operation succeeded and the service is then no longer the one
 * that it was, that operation is put aside, the service is waited for, and what it answered meanwhile counts for nothing.
 */
export interface Guard extends Gate {
  /** Takes note of an exchange, and calls `judge`: at once, or when it is clear that it stands, or never. */
  admit(exchange: Exchange, judge: () => void): void;
  /** Whether exchanges are held back just now. */
  isHolding(): boolean;
  /** Whether an operation is put aside, by its id: no more requests go there. */
  isAside(operation: string): boolean;
  /** Forgets what it would look at: what the run created has been removed. */
  rearm(): void;
  disruptions(): readonly Disruption[];
  /** Why nothing more may be sent; undefined where it may. */
  cutShort(): CutShort | undefined;
}

/** Makes a guard over a run that begins. */
export function createGuard(options: GuardOptions): Guard {
  const { generator, producers, recorder, patience } = options;
  const wide = new Set(serviceWide(generator.contract).map(({ id }) => id));
  const aside = new Set<string>();
  const disruptions: Disruption[] = [];
  const dropped = new WeakSet<Exchange>();
  const settled = new Set<string>();
  let held = new Map<Exchange, () => void>();
  let looking: Promise<void> | undefined;
  let isArmed = false;
  let wasCutOff = false;
  let cutShort: CutShort | undefined;

  const probe: Probe = async (subject) => {
    const exchange = await recorder.probe(subject);
    suspects.note(exchange);
    options.onProbe(exchange);
    return exchange;
  };
  const mayUse = (operation: Operation): boolean =>
    !aside.has(operation.id) && options.scope.permits(operation);
  const suspects = createSuspects(generator.contract, wide);
  const canaries = createCanaries(probe, wide, mayUse);
  const witness = createWitness(generator, producers, probe, mayUse);

  /** One look at a time, and nothing is sent meanwhile but what the look sends. */
  const look = async (work: () => Promise<void>): Promise<void> => {
    while (looking !== undefined) await looking;
    looking = work().finally(() => (looking = undefined));
    await looking;
  };
  const release = (): void => {
    const judgings = [...held].toSorted(([a], [b]) => a.index - b.index);
    held = new Map();
    for (const [, judge] of judgings) judge();
  };
  const disrupted = async (
    operations: readonly string[],
    shown: Exchange,
    ask: (() => Promise<Exchange | undefined>) | undefined,
  ): Promise<void> => {
    for (const id of operations) aside.add(id);
    const recovered = ask === undefined || (await comesBack(shown, ask));
    const disruption = disruptionOf(operations, shown, recovered);
    disruptions.push(disruption);
    if (!recovered) cutShort = { kind: 'disrupted', message: endingOf(disruption) };
    for (const exchange of held.keys()) dropped.add(exchange);
    recorder.discard(new Set(held.keys()));
    held = new Map();
    suspects.forget();
    witness.forget();
    isArmed = false;
    options.onDisruption();
  };
  const comesBack = async (shown: Exchange, ask: () => Promise<Exchange | undefined>): Promise<boolean> => {
    const isCredential = [401, 403].includes(statusOf(shown) ?? 0);
    const secrets = isCredential ? await options.refreshCredentials?.() : undefined;
    if (secrets !== undefined) {
      recorder.present(secrets);
      if ((await ask()) === undefined) return true;
    }
    return recovers(shown, ask, patience.recover, options);
  };
  const lookAfter = async ({ case: { operation }, outcome }: Exchange): Promise<void> => {
    const mayTakeTime = alarm(operation) > 0 || (outcome.ok && outcome.value.status === 202);
    // What it does it does the first time: its later successes are looked after more briefly.
    const isFirst = !settled.has(operation.id);
    const pauses = mayTakeTime && isFirst ? patience.settle : [];
    settled.add(operation.id);
    const ask = (): Promise<Exchange | undefined> => canaries.failing(isFirst);
    let shown = await ask();
    for (const milliseconds of pauses) {
      if (shown !== undefined || !(await pause(milliseconds, options))) break;
      shown = await ask();
    }
    if (shown !== undefined) return disrupted([operation.id], shown, ask);
    const gone = await witness.gone();
    if (gone !== undefined) return disrupted([operation.id], gone, undefined);
    release();
  };
  const lookAt = async (refused: Exchange): Promise<void> => {
    const { operation } = refused.case;
    const operations = suspects.of(refused);
    const shown = operations.length === 0 ? undefined : await canaries.refusing(operation);
    if (shown !== undefined) return disrupted(operations, shown, () => canaries.refusing(operation));
    suspects.clear(operation);
    release();
  };

  return {
    admit(exchange, judge) {
      suspects.note(exchange);
      canaries.note(exchange);
      // What ends a service with a request that it does not answer is a fault of that request, not of what went before.
      wasCutOff = isCutOff(exchange) || (wasCutOff && !exchange.outcome.ok);
      const isDoubtful = isRefused(exchange) && !wasCutOff && suspects.of(exchange).length > 0;
      if (looking !== undefined || isDoubtful) held.set(exchange, judge);
      else judge();
    },
    isAside: (id) => aside.has(id),
    isHolding: () => held.size > 0,
    allows: (job) => cutShort === undefined && !job.steps.some((step) => aside.has(step.case.operation.id)),
    async ready({ id }) {
      while (looking !== undefined) await looking;
      if (wide.has(id) && !isArmed && cutShort === undefined)
        await look(async () => {
          isArmed = true;
          await canaries.arm();
          if (options.replay === undefined) await witness.make();
          release();
        });
      return cutShort === undefined && !aside.has(id);
    },
    async after(exchange) {
      while (looking !== undefined) await looking;
      if (cutShort !== undefined || dropped.has(exchange)) return;
      if (suspects.isWideChange(exchange)) await look(() => lookAfter(exchange));
      else if (held.has(exchange)) await look(() => lookAt(exchange));
    },
    isDropped: (exchange) => dropped.has(exchange),
    era: () => disruptions.length,
    rearm() {
      isArmed = false;
      witness.forget();
    },
    disruptions: () => disruptions,
    cutShort: () => cutShort,
  };
}
