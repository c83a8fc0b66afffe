import type { Contract } from '../../spec/model/types.ts';
import { createScope, type Scope } from '../plan/scope.ts';

/**
 * Whether a pattern of `--only` or `--skip` names an id: exactly, as a family (`auth`), or with `*` for anything. An
 * operation without an `operationId` (`GET /pets`) is of no family: `GET /pets/{petId}` is another.
 */
export function matchesSelection(pattern: string, id: string): boolean {
  if (pattern === id || (!pattern.includes(' ') && id.startsWith(`${pattern}/`))) return true;
  if (!pattern.includes('*')) return false;
  const source = pattern
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`).test(id);
}

/** Whether what goes by these ids is selected: by one of `only` (all, where it is empty), and not by all under `skip`. */
function selects(ids: readonly string[], only: readonly string[], skip: readonly string[]): boolean {
  const wanted = only.length === 0 || ids.some((id) => only.some((pattern) => matchesSelection(pattern, id)));
  return wanted && !ids.some((id) => skip.some((pattern) => matchesSelection(pattern, id)));
}

/** What `--only` and `--skip` name: ids of operations or rules, or patterns of them. */
export interface Selection {
  readonly contract: Contract;
  readonly only: readonly string[];
  readonly skip: readonly string[];
}

/** Tells whether an operation is selected: patterns that name no operation do not count. */
function operationSelector(selection: Selection): (operation: string) => boolean {
  const only = selection.only.filter((pattern) => namesOperation(pattern, selection));
  const skip = selection.skip.filter((pattern) => namesOperation(pattern, selection));
  return (operation) => selects([operation], only, skip);
}

/** What a run may send that was asked for a selection. */
export function scopeOf(selection: Selection & { readonly readOnly: boolean }): Scope {
  const isSelected = operationSelector(selection);
  const lost = selection.contract.omitted.flatMap(({ operation, method, path }) =>
    method === undefined ? [] : [{ id: operation, method, path }],
  );
  return createScope({
    // What is left out of the contract is documented all the same.
    operations: [...selection.contract.operations, ...lost],
    readOnly: selection.readOnly,
    selected: (operation) => !lost.some(({ id }) => id === operation) && isSelected(operation),
  });
}

/** Tells whether a rule is selected: patterns that name an operation do not count. */
export function ruleSelector(selection: Selection): (rule: string) => boolean {
  const only = selection.only.filter((pattern) => !namesOperation(pattern, selection));
  const skip = selection.skip.filter((pattern) => !namesOperation(pattern, selection));
  return (rule) => selects([rule], only, skip);
}

function namesOperation(pattern: string, { contract }: Selection): boolean {
  return contract.operations.some((operation) => matchesSelection(pattern, operation.id));
}
