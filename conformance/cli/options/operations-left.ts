import { err, ok, type Result } from '../../../spec/result.ts';
import { scopeOf, type Selection } from '../../run/selection.ts';

/**
 * Checks that `--only`, `--skip` and `--read-only` leave an operation to try.
 * @param spared operations of the selection that are left out though nobody said so, and why
 */
export function checkOperationsLeft(
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
  return ok(undefined);
}
