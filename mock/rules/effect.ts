import { err, ok, type Result } from '../../spec/result.ts';
import type { Answer } from '../http/answer.ts';
import { fixedAnswer, type RuleGround } from './fixed.ts';
import { matcherOf, type Matcher } from './matcher.ts';
import type { RuleProblem } from './problem.ts';
import { reachOf, strangeNames } from './reach.ts';
import type { MockRule } from './rule.ts';

/** A rule, compiled for a document. */
export interface Effect {
  readonly matches: Matcher;
  /** What it answers, by the ids of the operations that it is about; undefined where these answer themselves. */
  readonly answers: ReadonlyMap<string, Answer | undefined>;
}

/** Compiles a rule. The error says why it could never have effect, or what of it the document does not have. */
export function effectOf(ground: RuleGround, rule: MockRule): Result<Effect, readonly RuleProblem[]> {
  const match = rule.match ?? {};
  const reach = reachOf(ground.contract, match);
  if (!reach.ok) return reach;
  const strange = rule.check === false ? [] : strangeNames(ground.contract, reach.value, match);
  const answers = new Map<string, Answer | undefined>();
  const problems = [...strange];
  for (const operation of reach.value) {
    const made = fixedAnswer(ground, operation, rule);
    if (made.ok) answers.set(operation.id, made.value);
    else problems.push(...made.error);
  }
  return problems.length > 0 ? err(problems) : ok({ matches: matcherOf(match), answers });
}
