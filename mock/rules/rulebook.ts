import type { Operation } from '../../spec/model/types.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import type { Fault } from '../chaos/pace.ts';
import type { Answer } from '../http/answer.ts';
import type { Incoming } from '../http/incoming.ts';
import { effectOf, type Effect } from './effect.ts';
import type { RuleGround } from './fixed.ts';
import { ruleProblemsText, under, type RuleProblem } from './problem.ts';
import type { MockRule } from './rule.ts';

/** What a rule makes of one request. */
export interface Ruling {
  readonly id: string;
  /** Undefined where the operation is to answer itself. */
  readonly answer: Answer | undefined;
  /** Fields for the operation's own answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly delay: number | undefined;
  readonly fault: Fault | undefined;
}

/** A rule in use. */
export type RuleInUse = MockRule & {
  readonly id: string;
  /** How many requests it answered. */
  readonly matched: number;
  /** How many it will answer yet; null where there is no end. */
  readonly left: number | null;
  /** Why it has no effect, since the document was changed; null where it has. */
  readonly problem: string | null;
};

/** The rules of a mock, in their order: the first that fits a request, and is not used up, answers it. */
export interface Rulebook {
  /** Whether any could fit: where none can, a request costs nothing more. */
  isEmpty(): boolean;
  list(): readonly RuleInUse[];
  /** Puts rules before the others; ids that are taken already are an error. */
  add(rules: readonly MockRule[]): Result<readonly RuleInUse[], readonly RuleProblem[]>;
  /** Puts a rule in the place of the one with its id. */
  change(id: string, rule: MockRule): Result<RuleInUse, readonly RuleProblem[]>;
  replace(rules: readonly MockRule[]): Result<readonly RuleInUse[], readonly RuleProblem[]>;
  /** As replace; a reset puts these back. */
  begin(rules: readonly MockRule[]): Result<readonly RuleInUse[], readonly RuleProblem[]>;
  /** Puts back what it began with, nothing of it used up. */
  reset(): void;
  /** Whether there was one. */
  remove(id: string): boolean;
  /** What a rule says of a request, which is then counted. `path` is without the base path. */
  take(operation: Operation, incoming: Incoming, path: string): Ruling | undefined;
  /** Makes the rules fit another document; those that do not are told, and have no effect. */
  adopt(ground: RuleGround): readonly string[];
}

interface Kept {
  readonly id: string;
  readonly rule: MockRule;
  matched: number;
  /** Undefined where it does not fit the document. */
  effect: Effect | undefined;
  problem: string | null;
}

/** Makes an empty rulebook. */
export function createRulebook(first: RuleGround): Rulebook {
  let ground = first;
  let rules: readonly Kept[] = [];
  let beginning: readonly Kept[] = [];
  let given = 0;
  const keepAll = (
    wanted: readonly MockRule[],
    others: readonly Kept[],
  ): Result<readonly Kept[], readonly RuleProblem[]> => {
    const taken = new Set(others.map(({ id }) => id));
    const problems: RuleProblem[] = [];
    const made: Kept[] = [];
    for (const [index, rule] of wanted.entries()) {
      const place = `/${index}`;
      const effect = effectOf(ground, rule);
      if (!effect.ok) problems.push(...under(place, effect.error));
      if (rule.id !== undefined && taken.has(rule.id))
        problems.push({ at: `${place}/id`, message: `repeats '${rule.id}'` });
      let id = rule.id ?? '';
      while (id === '' || (rule.id === undefined && taken.has(id))) id = `rule-${(given += 1)}`;
      taken.add(id);
      if (effect.ok) made.push({ id, rule, matched: 0, effect: effect.value, problem: null });
    }
    return problems.length > 0 ? err(problems) : ok(made);
  };
  const replace: Rulebook['replace'] = (wanted) => {
    const made = keepAll(wanted, []);
    if (!made.ok) return made;
    rules = made.value;
    return ok(rules.map(shown));
  };
  return {
    replace,
    isEmpty: () => rules.length === 0,
    list: () => rules.map(shown),
    add(wanted) {
      const made = keepAll(wanted, rules);
      if (!made.ok) return made;
      rules = [...made.value, ...rules];
      return ok(made.value.map(shown));
    },
    change(id, rule) {
      const others = rules.filter((one) => one.id !== id);
      const made = keepAll([{ ...rule, id }], others);
      if (!made.ok) return made;
      const [kept] = made.value;
      if (kept === undefined) return err([]);
      rules =
        others.length === rules.length ? [kept, ...rules] : rules.map((one) => (one.id === id ? kept : one));
      return ok(shown(kept));
    },
    begin(wanted) {
      const replaced = replace(wanted);
      if (replaced.ok) beginning = rules;
      return replaced;
    },
    reset() {
      rules = beginning;
      for (const kept of rules) kept.matched = 0;
    },
    remove(id) {
      const before = rules.length;
      rules = rules.filter((one) => one.id !== id);
      return rules.length < before;
    },
    take(operation, incoming, path) {
      for (const kept of rules) {
        const { rule, effect } = kept;
        if (effect === undefined || kept.matched >= (rule.times ?? Infinity)) continue;
        if (!effect.answers.has(operation.id) || !effect.matches(incoming, path)) continue;
        kept.matched += 1;
        return {
          id: kept.id,
          answer: effect.answers.get(operation.id),
          headers: rule.respond.headers === undefined ? {} : texts(rule.respond.headers),
          delay: rule.respond.delay,
          fault: rule.respond.fault,
        };
      }
      return undefined;
    },
    adopt(next) {
      ground = next;
      return [...new Set([...rules, ...beginning])].flatMap((kept) => {
        const effect = effectOf(ground, kept.rule);
        kept.effect = effect.ok ? effect.value : undefined;
        kept.problem = effect.ok ? null : ruleProblemsText(effect.error);
        return effect.ok ? [] : [`the rule ${kept.id} has no effect any more: ${kept.problem}`];
      });
    },
  };
}

function shown({ id, rule, matched, problem }: Kept): RuleInUse {
  const left = rule.times === undefined ? null : Math.max(0, rule.times - matched);
  return { ...rule, id, matched, left, problem };
}

function texts(
  headers: Readonly<Record<string, string | number | boolean>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
