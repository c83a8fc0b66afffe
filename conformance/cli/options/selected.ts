import type { Json } from '../../../spec/json/json.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { ok, type Result } from '../../../spec/result.ts';
import type { Severity } from '../../rules/rule.ts';
import type { Loaded } from '../config/load-settings.ts';

/** What of a contract is tried, and what was said of single operations, each by its id. */
export interface Selected {
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly readOnly: boolean;
  readonly values: ReadonlyMap<string, ReadonlyMap<string, readonly Json[]>>;
  readonly severities: ReadonlyMap<string, Severity>;
}

/** Checks what was said of rules and operations; what that takes is loaded where something was said. */
export async function selectedIn(
  { settings, file }: Loaded,
  contract: Contract,
): Promise<Result<Selected, string>> {
  const { only = [], skip = [], never = [], readOnly = false, operations = new Map() } = settings;
  const nothing: Selected = { only, skip, readOnly, values: new Map(), severities: new Map() };
  if (only.length + skip.length + never.length + operations.size === 0 && !readOnly) return ok(nothing);
  const { checkLeft, checkOperations, checkSelection } = await import('./selection.ts');
  const { byOperation } = await import('./operation-settings.ts');
  const placeOf = (tokens: readonly string[]): string => file?.placeOf(tokens) ?? tokens.join('.');
  const own = byOperation(operations, contract, placeOf);
  if (!own.ok) return own;
  const all: Selected = {
    ...nothing,
    skip: [...skip, ...never, ...own.value.skip],
    values: own.value.values,
    severities: own.value.severities,
  };
  const checks = [
    () => checkOperations(() => placeOf(['never']), never, contract),
    () => checkSelection('--only', only, contract),
    () => checkSelection('--skip', skip, contract),
    () => checkLeft({ contract, only, skip: all.skip }, readOnly),
  ];
  for (const check of checks) {
    const checked = check();
    if (!checked.ok) return checked;
  }
  return ok(all);
}
