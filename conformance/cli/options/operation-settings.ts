import { isJsonArray, type Json } from '../../../spec/json/json.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { ok, type Result } from '../../../spec/result.ts';
import type { Severity } from '../../rules/rule.ts';
import { matchesOperation } from '../../run/selection.ts';
import type { OperationSettings } from '../config/operation-settings.ts';
import { checkNames } from './names.ts';
import { checkOperations, withTags } from './selection.ts';

/** What was said of single operations, each by its id. */
export interface ByOperation {
  /** Those that are left out. */
  readonly skip: readonly string[];
  /** Those of which it was said that they are not. */
  readonly asked: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, ReadonlyMap<string, readonly Json[]>>;
  readonly severities: ReadonlyMap<string, Severity>;
}

/** Works out what was said of which operation; of what is said twice, the later holds. */
export function byOperation(
  settings: ReadonlyMap<string, OperationSettings>,
  contract: Contract,
  placeOf: (tokens: readonly string[]) => string,
): Result<ByOperation, string> {
  const skipped = new Set<string>();
  const asked = new Set<string>();
  const values = new Map<string, ReadonlyMap<string, readonly Json[]>>();
  const severities = new Map<string, Severity>();
  for (const [pattern, { skip, severity, values: own = {} }] of settings) {
    const patterns = withTags([pattern], contract);
    const checked = checkOperations((name) => placeOf(['operations', name]), patterns, contract);
    if (!checked.ok) return checked;
    const operations = contract.operations.filter((operation) =>
      patterns.some((each) => matchesOperation(each, operation)),
    );
    if (operations.length === 0) continue;
    const names = checkNames(placeOf(['operations', pattern]), Object.keys(own), operations, contract);
    if (!names.ok) return names;
    for (const { id } of operations) {
      if (skip !== undefined) {
        const [now, before] = skip ? [skipped, asked] : [asked, skipped];
        now.add(id);
        before.delete(id);
      }
      if (severity !== undefined) severities.set(id, severity);
      values.set(id, new Map([...(values.get(id) ?? []), ...valuesIn(own)]));
    }
  }
  return ok({ skip: [...skipped], asked, values, severities });
}

function valuesIn(own: Readonly<Record<string, Json>>): readonly (readonly [string, readonly Json[]])[] {
  return Object.entries(own).map(([name, given]) => [name, isJsonArray(given) ? given : [given]]);
}
