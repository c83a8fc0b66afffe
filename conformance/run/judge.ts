import { exchangeRules, historyRules } from '../rules/registry.ts';
import type { History } from '../exchange/created-resource.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import {
  unspecified,
  type ExchangeRule,
  type Clause,
  type HistoryRule,
  type Judgement,
  type Rule,
  type RuleContext,
  type Violation,
} from '../rules/rule.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** A rule's verdict on an exchange. */
export interface Verdict {
  /** The rule's id; for a family of rules, the member's (`ensures/echoes-name`). */
  readonly rule: string;
  readonly source: Rule;
  readonly clause: Clause;
  readonly exchange: Exchange;
  readonly judgement: Judgement;
  /** What went wrong in the rule itself; undefined where nothing did. */
  readonly fault?: string;
}

/** A verdict that something stands against the contract. */
export interface Breach extends Verdict {
  readonly judgement: Violation;
}

/** Whether a verdict is a violation. */
export function isBreach(verdict: Verdict): verdict is Breach {
  return verdict.judgement.verdict === 'violates';
}

/** Every verdict on one exchange by itself. What follows from a violation of an earlier stage is blocked by it. */
export function judgeExchange(
  exchange: Exchange,
  context: RuleContext,
  rules: readonly ExchangeRule[] = exchangeRules,
): readonly Verdict[] {
  let brokenAt = Infinity;
  const found: Verdict[] = [];
  for (const rule of rules) {
    if (rule.stage > brokenAt) continue;
    const checked = guarded(rule, () => rule.check(exchange, context));
    if (!checked.ok) found.push(faultOf(rule, exchange, checked.error));
    const result = checked.ok ? checked.value : undefined;
    if (result === undefined) continue;
    const judgements = 'verdict' in result ? [result] : result;
    for (const judgement of judgements) {
      found.push(verdictOf(rule, exchange, judgement));
      if (judgement.verdict === 'violates' && rule.stage > 0) brokenAt = Math.min(brokenAt, rule.stage);
    }
  }
  return found;
}

/** Every verdict on what the exchanges say together. */
export function judgeHistory(
  history: History,
  context: RuleContext,
  rules: readonly HistoryRule[] = historyRules,
): readonly Verdict[] {
  return rules.flatMap((rule) => {
    const checked = guarded(rule, () => rule.check(history, context));
    if (checked.ok)
      return checked.value.map(({ exchange, judgement }) => verdictOf(rule, exchange, judgement));
    const last = history.exchanges.at(-1);
    return last === undefined ? [] : [faultOf(rule, last, checked.error)];
  });
}

/** What a check comes to, or what went wrong in it: no rule's fault costs the verdicts of another. */
function guarded<T>({ id }: Rule, check: () => T): Result<T, string> {
  try {
    return ok(check());
  } catch (error) {
    return err(`${id}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function faultOf(rule: Rule, exchange: Exchange, fault: string): Verdict {
  return { ...verdictOf(rule, exchange, unspecified('a fault of this harness')), fault };
}

function verdictOf(rule: Rule, exchange: Exchange, judgement: Judgement): Verdict {
  const violation = judgement.verdict === 'violates' ? judgement : undefined;
  return {
    rule: violation?.rule ?? rule.id,
    source: rule,
    clause: violation?.clause ?? rule.clause,
    exchange,
    judgement,
  };
}
