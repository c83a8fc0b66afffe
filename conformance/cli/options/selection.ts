import type { Contract } from '../../../spec/model/types.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import { ruleOf } from '../../rules/ensures/ensures.ts';
import { rules } from '../../rules/registry.ts';
import {
  matchesSelection,
  namesOperation,
  ruleSelector,
  scopeOf,
  type Selection,
} from '../../run/selection.ts';
import { nearest } from '../nearest.ts';

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

/**
 * Checks that `--only`, `--skip` and `--read-only` leave an operation to try and a rule to judge it by.
 * @param spared operations of the selection that are left out though nobody said so, and why
 */
export function checkLeft(
  selection: Selection,
  readOnly: boolean,
  spared: ReadonlyMap<string, string> = new Map(),
): Result<undefined, string> {
  const { operations } = selection.contract;
  const [first] = spared;
  if (first !== undefined && !operations.some(scopeOf({ ...selection, readOnly }).permits))
    return err(`no operation is selected: of ${first[0]}, ${first[1]}`);
  if (!operations.some(scopeOf({ ...selection, readOnly: false }).permits))
    return err('no operation is selected: --skip leaves out all that --only names');
  if (!operations.some(scopeOf({ ...selection, readOnly }).permits))
    return err('no operation is selected: --read-only leaves safe methods alone, and none of them is');
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
