import type { Json } from '../../../spec/json/json.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { ok, type Result } from '../../../spec/result.ts';
import type { Severity } from '../../rules/rule.ts';
import type { Loaded } from '../config/load-settings.ts';
import { checkNames, checkResources } from './names.ts';
import { sparedIn } from './spared.ts';

/** What of a contract is tried, and what was said of single operations, each by its id. */
export interface Selected {
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly readOnly: boolean;
  /** The operations that are left out though nobody said so, and why. */
  readonly spared: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, ReadonlyMap<string, readonly Json[]>>;
  readonly severities: ReadonlyMap<string, Severity>;
}

/** Checks what was said of rules and operations; what that takes is loaded where something was said. */
export async function selectedIn(
  { settings, file }: Loaded,
  contract: Contract,
): Promise<Result<Selected, string>> {
  const { only = [], skip = [], never = [], readOnly = false, operations = new Map() } = settings;
  const { checkLeft, checkOperations, checkSelection } = await import('./selection.ts');
  const { byOperation } = await import('./operation-settings.ts');
  const placeOf = (tokens: readonly string[]): string => file?.placeOf(tokens) ?? tokens.join('.');
  const own = byOperation(operations, contract, placeOf);
  if (!own.ok) return own;
  const spared = settings.allowDestructive
    ? new Map<string, string>()
    : sparedIn(contract, settings.baseUrl, own.value.asked);
  const chosen = [...skip, ...never, ...own.value.skip];
  const all = [...chosen, ...spared.keys()];
  const { known = [], resources = [] } = settings;
  const names = known.map(([name]) => name);
  const checks = [
    () => checkNames('--known', names, contract.operations, contract),
    () => checkResources('--resource', resources, contract),
    () => checkOperations(() => placeOf(['never']), never, contract),
    () => checkSelection('--only', only, contract),
    () => checkSelection('--skip', skip, contract),
    () => checkLeft({ contract, only, skip: chosen }, readOnly),
    () => checkLeft({ contract, only, skip: all }, readOnly, spared),
  ];
  for (const check of checks) {
    const checked = check();
    if (!checked.ok) return checked;
  }
  const { values, severities } = own.value;
  return ok({ only, skip: all, readOnly, values, severities, spared });
}
