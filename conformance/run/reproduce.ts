import type { Job } from '../exchange/case.ts';
import type { RuleContext } from '../rules/rule.ts';
import { statusOf, type Exchange } from '../exchange/exchange.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { historyOf } from '../exchange/history.ts';
import { isBreach, judgeExchange, judgeHistory, type Breach } from './judge.ts';
import { isSafe } from '../plan/safe.ts';
import type { Recorder } from './recorder.ts';
import type { Runner } from './runner.ts';

/** Sends again what led to a breach, and looks whether the same rule is broken again. */
export interface Reproducer {
  /** The same breach in the new exchanges, or undefined. */
  again(breach: Breach, jobs: readonly Job[]): Promise<Breach | undefined>;
}

/** Makes a reproducer. */
export function createReproducer(
  generator: RequestGenerator,
  context: RuleContext,
  runner: Runner,
  recorder: Recorder,
): Reproducer {
  return {
    async again(breach, jobs) {
      // What was only read is as it was, and has what the breach may take: a long list. What was written to is made anew.
      const isRead = breach.source.scope === 'exchange' && isSafe(breach.exchange.case.operation);
      return (isRead ? await once(breach, jobs) : undefined) ?? (await anew(breach, jobs));
    },
  };

  async function anew(breach: Breach, jobs: readonly Job[]): Promise<Breach | undefined> {
    runner.forgetShared();
    const from = recorder.exchanges.length;
    const same = await once(breach, jobs);
    const isConflict = recorder.exchanges.slice(from).some((exchange) => statusOf(exchange) === 409);
    if (same !== undefined || !isConflict || statusOf(breach.exchange) === 409) return same;
    // What must be unique was taken, by the very requests that are sent again.
    generator.renew();
    runner.forgetShared();
    return once(breach, jobs);
  }

  async function once(breach: Breach, jobs: readonly Job[]): Promise<Breach | undefined> {
    const from = recorder.exchanges.length;
    for (const job of jobs) await runner.run(job);
    const fresh = recorder.exchanges.slice(from);
    const alike = (found: Breach): boolean =>
      found.rule === breach.rule && found.exchange.case.operation.id === breach.exchange.case.operation.id;
    // A service that is gone answers nothing, which is what the breach says.
    const isGone = fresh.some(({ outcome }) => !outcome.ok && outcome.error.kind === 'refused');
    if (isGone && breach.source.aboutConnection) return breach;
    const direct = fresh
      .flatMap((exchange) =>
        judgeExchange(exchange, context, breach.source.scope === 'exchange' ? [breach.source] : []),
      )
      .filter(isBreach)
      .find(alike);
    if (direct || breach.source.scope === 'exchange') return direct;
    const isFresh = new Set<Exchange>(fresh);
    return judgeHistory(historyOf(recorder.exchanges, generator.contract), context, [breach.source])
      .filter(isBreach)
      .find((found) => isFresh.has(found.exchange) && alike(found));
  }
}

/** The ids of the jobs that it takes to see a breach, in the order in which they ran. */
export function jobsOf(breach: Breach): readonly string[] {
  const exchanges = [...(breach.judgement.evidence ?? []), breach.exchange];
  return [...new Set(exchanges.map((exchange) => exchange.job))];
}
