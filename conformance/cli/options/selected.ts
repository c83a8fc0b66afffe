import type { Json } from '../../../spec/json/json.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { ok, type Result } from '../../../spec/result.ts';
import type { Severity } from '../../rules/rule.ts';
import type { Loaded } from '../config/load-settings.ts';
import type { Chosen } from './chosen.ts';
import { checkNames, checkResources } from './names.ts';
import { checkOperationsLeft } from './operations-left.ts';
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
  const { only = [], skip = [], never = [], operations = new Map(), readOnly = false } = settings;
  const { known = [], resources = [] } = settings;
  const placeOf = (tokens: readonly string[]): string => file?.placeOf(tokens) ?? tokens.join('.');
  const isSaid = [...only, ...skip, ...never, ...operations.keys()].length > 0;
  const chosen = isSaid
    ? (await import('./chosen.ts')).chosenIn(settings, contract, placeOf)
    : ok(NOTHING_SAID);
  if (!chosen.ok) return chosen;
  const spared = settings.allowDestructive
    ? new Map<string, string>()
    : sparedIn(contract, settings.baseUrl, chosen.value.asked);
  const selection = {
    contract,
    only: chosen.value.only,
    skip: [...chosen.value.skip, ...spared.keys()],
  };
  const names = known.map(([name]) => name);
  const checks = [
    () => checkNames('--known', names, contract.operations, contract),
    () => checkResources('--resource', resources, contract),
    () => checkOperationsLeft(selection, readOnly, spared),
  ];
  for (const check of checks) {
    const checked = check();
    if (!checked.ok) return checked;
  }
  const { values, severities } = chosen.value;
  return ok({ only: selection.only, skip: selection.skip, readOnly, values, severities, spared });
}

const NOTHING_SAID: Chosen = {
  only: [],
  skip: [],
  asked: new Set(),
  values: new Map(),
  severities: new Map(),
};
