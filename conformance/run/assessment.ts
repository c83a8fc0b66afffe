import { exchangeRules } from '../rules/registry.ts';
import type { RuleContext } from '../rules/rule.ts';
import { createCoverage, type Coverage } from './count-coverage.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { createGrouping, type Grouping } from './group.ts';
import { historyOf } from '../exchange/history.ts';
import { isBreach, judgeExchange, judgeHistory, type Verdict } from './judge.ts';
import { createTally, type Tally } from './tally.ts';

/** What is made of a run's exchanges while it goes on: verdicts counted, breaches grouped, coverage noted. */
export interface Assessment {
  readonly tally: Tally;
  readonly grouping: Grouping;
  readonly coverage: Coverage;
  /** Judges an exchange by itself. */
  judge(exchange: Exchange): void;
  /** Judges what exchanges say together. */
  judgeTogether(exchanges: readonly Exchange[]): void;
  readonly unanswered: () => number;
  /** What went wrong in rules themselves, each once. */
  readonly faults: () => readonly string[];
  /** Milliseconds spent judging. */
  readonly spent: () => number;
}

/** Makes an assessment that counts the verdicts of the rules that `selects` selects. */
export function createAssessment(context: RuleContext, selects: (rule: string) => boolean): Assessment {
  // A rule that nobody asked for must not stand before one that somebody did.
  const rules = exchangeRules.filter(({ id }) => id.endsWith('/*') || selects(id));
  const tally = createTally();
  const grouping = createGrouping(context);
  const coverage = createCoverage(context.contract);
  const faults = new Set<string>();
  let unanswered = 0;
  let spent = 0;
  const take = (verdicts: readonly Verdict[]): void => {
    for (const verdict of verdicts) {
      if (!selects(verdict.rule)) continue;
      tally.add(verdict);
      if (verdict.fault !== undefined) faults.add(verdict.fault);
      if (isBreach(verdict)) grouping.add(verdict);
    }
  };
  const timed = (work: () => void): void => {
    const from = performance.now();
    work();
    spent += performance.now() - from;
  };
  return {
    tally,
    grouping,
    coverage,
    judge: (exchange) =>
      timed(() => {
        if (!exchange.outcome.ok) unanswered += 1;
        take(judgeExchange(exchange, context, rules));
      }),
    judgeTogether: (exchanges) =>
      timed(() => take(judgeHistory(historyOf(exchanges, context.contract), context))),
    unanswered: () => unanswered,
    faults: () => [...faults],
    spent: () => spent,
  };
}
