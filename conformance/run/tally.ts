import type { RunResult } from './events.ts';
import type { Verdict } from './judge.ts';

/** Counts verdicts. */
export interface Tally {
  add(verdict: Verdict): void;
  totals(): { readonly conforms: number; readonly violates: number; readonly unspecified: number };
  byRule(): RunResult['byRule'];
  reasons(): RunResult['unspecified'];
}

/** Makes a tally. */
export function createTally(): Tally {
  const rules = new Map<string, { conforms: number; violates: number; unspecified: number }>();
  const reasons = new Map<string, number>();
  return {
    add({ rule, judgement }) {
      const counts = rules.get(rule) ?? { conforms: 0, violates: 0, unspecified: 0 };
      counts[judgement.verdict] += 1;
      rules.set(rule, counts);
      if (judgement.verdict === 'unspecified')
        reasons.set(judgement.reason, (reasons.get(judgement.reason) ?? 0) + 1);
    },
    totals: () =>
      [...rules.values()].reduce(
        (sum, counts) => ({
          conforms: sum.conforms + counts.conforms,
          violates: sum.violates + counts.violates,
          unspecified: sum.unspecified + counts.unspecified,
        }),
        {
          conforms: 0,
          violates: 0,
          unspecified: 0,
        },
      ),
    byRule: () =>
      [...rules].map(([rule, counts]) => ({ rule, ...counts })).sort((a, b) => a.rule.localeCompare(b.rule)),
    reasons: () =>
      [...reasons].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
  };
}
