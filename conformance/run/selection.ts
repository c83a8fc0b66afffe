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

/** Whether what a pattern may name is selected: by one of `only` (all, where it is empty), and by none of `skip`. */
function selects(
  names: (pattern: string) => boolean,
  only: readonly string[],
  skip: readonly string[],
): boolean {
  return (only.length === 0 || only.some(names)) && !skip.some(names);
}

/** What of an operation a pattern may name. */
interface Nameable {
  readonly id: string;
  readonly method: string;
  readonly template: string;
  readonly tags: readonly string[];
}

/**
 * Whether a pattern of `--only` or `--skip` names an operation: by its id, `DELETE /things/{id}`, its path or a tag as
 * `tag:NAME`; `*` stands for anything.
 */
export function matchesOperation(pattern: string, { id, method, template, tags }: Nameable): boolean {
  if (matchesSelection(pattern, id)) return true;
  return [`${method} ${template}`, template, ...tags.map((tag) => `tag:${tag}`)].some(
    (text) => text === pattern || (pattern.includes('*') && matchesSelection(pattern, text)),
  );
}

/** What `--only` and `--skip` name: ids of operations or rules, or patterns of them. */
export interface Selection {
  readonly contract: Contract;
  readonly only: readonly string[];
  readonly skip: readonly string[];
}

/** Tells whether an operation is selected: patterns that name no operation do not count. */
export function isSelected(selection: Selection): (operation: string) => boolean {
  const only = selection.only.filter((pattern) => namesOperation(pattern, selection));
  const skip = selection.skip.filter((pattern) => namesOperation(pattern, selection));
  const known = new Map(nameable(selection.contract).map((operation) => [operation.id, operation]));
  return (id) => {
    const operation = known.get(id) ?? { id, method: '', template: '', tags: [] };
    return selects((pattern) => matchesOperation(pattern, operation), only, skip);
  };
}

/** The operations of a contract, and those that it leaves out. */
function nameable({ operations, omitted }: Contract): readonly Nameable[] {
  const lost = omitted.map(({ operation, method = '', path }) => ({
    id: operation,
    method,
    template: path,
    tags: [],
  }));
  return [...operations, ...lost];
}

/** What a run may send that was asked for a selection. */
export function scopeOf(selection: Selection & { readonly readOnly: boolean }): Scope {
  const isChosen = isSelected(selection);
  const lost = selection.contract.omitted.flatMap(({ operation, method, path }) =>
    method === undefined ? [] : [{ id: operation, method, template: path }],
  );
  return createScope({
    // What is left out of the contract is documented all the same.
    operations: [...selection.contract.operations, ...lost],
    readOnly: selection.readOnly,
    selected: (operation) => !lost.some(({ id }) => id === operation) && isChosen(operation),
  });
}

/** Tells whether a rule is selected: patterns that name an operation do not count. */
export function ruleSelector(selection: Selection): (rule: string) => boolean {
  const only = selection.only.filter((pattern) => !namesOperation(pattern, selection));
  const skip = selection.skip.filter((pattern) => !namesOperation(pattern, selection));
  return (rule) => selects((pattern) => matchesSelection(pattern, rule), only, skip);
}

/** Whether a pattern names an operation of the contract, or one that it leaves out. */
export function namesOperation(pattern: string, { contract }: Pick<Selection, 'contract'>): boolean {
  return nameable(contract).some((operation) => matchesOperation(pattern, operation));
}
