import type { RunOptions } from '../run/options.ts';
import { isSelected, scopeOf } from '../run/selection.ts';

/** What a run was asked for. */
export type Asked = Pick<RunOptions, 'contract' | 'only' | 'skip' | 'readOnly' | 'replay'>;

/** Ids of the operations that a run left out since it was asked to. */
export function leftOutOnRequest(asked: Asked): readonly string[] {
  const scope = scopeOf(asked);
  const selects = isSelected(asked);
  const { operations, omitted } = asked.contract;
  const isReplay = asked.replay !== undefined;
  return [
    ...operations.filter((operation) => isReplay || !scope.permits(operation)).map(({ id }) => id),
    ...omitted.map(({ operation }) => operation).filter((id) => isReplay || !selects(id)),
  ];
}
