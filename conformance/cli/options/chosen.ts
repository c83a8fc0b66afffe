import type { Contract } from '../../../spec/model/types.ts';
import { ok, type Result } from '../../../spec/result.ts';
import type { Settings } from '../config/settings.ts';
import { byOperation, type ByOperation } from './operation-settings.ts';
import { checkOperationsLeft } from './operations-left.ts';
import { checkOperations, checkRulesLeft, checkSelection, withTags } from './selection.ts';

/** What was said of rules and operations, by ids and patterns of them, and of single operations. */
export interface Chosen extends ByOperation {
  readonly only: readonly string[];
}

/** Checks what was said of rules and operations. */
export function chosenIn(
  { only = [], skip = [], never = [], readOnly = false, operations = new Map() }: Partial<Settings>,
  contract: Contract,
  placeOf: (tokens: readonly string[]) => string,
): Result<Chosen, string> {
  const own = byOperation(operations, contract, placeOf);
  if (!own.ok) return own;
  const tagged = {
    only: withTags(only, contract),
    skip: withTags(skip, contract),
    never: withTags(never, contract),
  };
  const all = [...tagged.skip, ...tagged.never, ...own.value.skip];
  const selection = { contract, only: tagged.only, skip: all };
  const checks = [
    () => checkOperations(() => placeOf(['never']), tagged.never, contract),
    () => checkSelection('--only', tagged.only, contract),
    () => checkSelection('--skip', tagged.skip, contract),
    () => checkOperationsLeft(selection, readOnly),
    () => checkRulesLeft(selection),
  ];
  for (const check of checks) {
    const checked = check();
    if (!checked.ok) return checked;
  }
  return ok({ ...own.value, only: tagged.only, skip: all });
}
