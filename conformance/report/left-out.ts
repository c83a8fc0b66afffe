import type { RunOptions } from '../run/options.ts';
import { scopeOf } from '../run/selection.ts';

/** What a run was asked for. */
export type Asked = Pick<RunOptions, 'contract' | 'only' | 'skip' | 'readOnly' | 'replay'>;

/** Ids of the operations that a run left out since it was asked to. */
export function leftOutOnRequest(asked: Asked): readonly string[] {
  const scope = scopeOf(asked);
  return asked.contract.operations
    .filter((operation) => asked.replay !== undefined || !scope.permits(operation))
    .map(({ id }) => id);
}
