import { isJsonArray, type Json } from '../../spec/json/json.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import type { Checked } from '../check/checked.ts';
import { describeProblems } from '../check/problems.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { alone, type RuleProblem } from '../rules/problem.ts';
import { readRules } from '../rules/read.ts';
import type { MockRule } from '../rules/rule.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { ControlAction } from './control-action.ts';

/** The actions on rules, by operation id. */
export function ruleActions(rules: Rulebook): ReadonlyMap<string, ControlAction> {
  return new Map<string, ControlAction>([
    ['listRules', () => ok(rules.list())],
    [
      'addRule',
      (checked) =>
        withRules(
          checked,
          (given) => rules.add(given),
          ([added]) => added ?? null,
        ),
    ],
    [
      'replaceRules',
      (checked) =>
        withRules(
          checked,
          (given) => rules.replace(given),
          (all) => all,
        ),
    ],
    [
      'clearRules',
      () => {
        rules.replace([]);
        return ok(undefined);
      },
    ],
    ['readRule', ({ path }) => foundOr404(rules.list().find(({ id }) => id === path.get('id')))],
    [
      'replaceRule',
      (checked) =>
        withRules(
          checked,
          ([given]) => (given === undefined ? err([]) : rules.change(String(checked.path.get('id')), given)),
          (changed) => changed,
        ),
    ],
    [
      'removeRule',
      ({ path }) => (rules.remove(String(path.get('id'))) ? ok(undefined) : foundOr404(undefined)),
    ],
  ]);
}

/** Reads the rules of a body and does something with them. */
function withRules<T>(
  { body }: Checked,
  act: (given: readonly MockRule[]) => Result<T, readonly RuleProblem[]>,
  show: (done: T) => Json,
): Result<Json, Refusal> {
  const value = body.value ?? null;
  const read = readRules(value);
  const done = read.ok ? act(read.value) : read;
  if (done.ok) return ok(show(done.value));
  const problems = isJsonArray(value) ? done.error : alone(done.error);
  return err(
    refuse(
      400,
      describeProblems(
        'body',
        problems.map((one) => ({ ...one, keyword: 'rule', actual: undefined })),
      ),
    ),
  );
}

function foundOr404(rule: Json | undefined): Result<Json, Refusal> {
  return rule === undefined ? err(refuse(404, 'path: there is no rule of this id')) : ok(rule);
}
