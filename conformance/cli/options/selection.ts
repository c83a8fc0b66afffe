import type { Contract } from '../../../spec/model/types.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import { ruleOf } from '../../rules/ensures/ensures.ts';
import { rules } from '../../rules/registry.ts';
import { matchesSelection, namesOperation, ruleSelector, type Selection } from '../../run/selection.ts';
import { nearest } from '../nearest.ts';

/** Patterns in which a name that is that of a tag, and of no rule, is written as `tag:NAME`. */
export function withTags(patterns: readonly string[], contract: Contract): readonly string[] {
  return patterns.flatMap((pattern) => {
    const tag = `tag:${pattern}`;
    const isOfRules = rules.some(({ id }) => matchesSelection(pattern, id));
    if (isOfRules || !namesOperation(tag, { contract })) return [pattern];
    return namesOperation(pattern, { contract }) ? [pattern, tag] : [tag];
  });
}

/** Checks that every name of `--only` and `--skip` is that of a rule or an operation. */
export function checkSelection(
  option: '--only' | '--skip',
  patterns: readonly string[],
  contract: Contract,
): Result<undefined, string> {
  const omitted = contract.omitted.map(({ operation }) => operation);
  const names = [...contract.operations.map(({ id }) => id), ...omitted, ...ruleNames(contract)];
  for (const pattern of patterns) {
    if (namesOperation(pattern, { contract }) || names.some((name) => matchesSelection(pattern, name)))
      continue;
    const meant = nearest(pattern, names);
    const hint = meant === undefined ? '`rules` lists the rules' : `did you mean ${meant}?`;
    return err(`${option} ${JSON.stringify(pattern)} is neither a rule nor an operation; ${hint}`);
  }
  return ok(undefined);
}

/** Checks that every pattern names an operation, or one that is left out; `where` it stands goes before what is wrong. */
export function checkOperations(
  where: (pattern: string) => string,
  patterns: readonly string[],
  contract: Contract,
): Result<undefined, string> {
  const wrong = patterns.find((pattern) => !namesOperation(pattern, { contract }));
  if (wrong === undefined) return ok(undefined);
  const meant = nearest(
    wrong,
    contract.operations.map(({ id }) => id),
  );
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return err(`${where(wrong)}: ${JSON.stringify(wrong)} is no operation of the document${hint}`);
}

/** Checks that `--only` and `--skip` leave a rule to judge by. */
export function checkRulesLeft(selection: Selection): Result<undefined, string> {
  return ruleNames(selection.contract).some(ruleSelector(selection))
    ? ok(undefined)
    : err('no rule is selected: --skip leaves out all that --only names');
}

/** The ids of all rules, those that the document makes by its x-ensures among them. */
export function ruleNames({ operations }: Contract): readonly string[] {
  const ensures = operations.flatMap(({ responses }) =>
    responses.flatMap((response) => [...response.ensures, ...response.links.flatMap((link) => link.ensures)]),
  );
  return [...new Set([...rules.map(({ id }) => id), ...ensures.map(ruleOf)])];
}
