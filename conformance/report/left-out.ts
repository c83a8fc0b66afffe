import type { OperationCoverage } from '../run/coverage.ts';
import { matchesSelection, selects } from '../run/selection.ts';

/** What a run was asked for. */
export interface Asked {
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly readOnly?: true;
  readonly replay?: string;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Ids of the operations that a run left out since it was asked to. */
export function leftOutOnRequest(coverage: readonly OperationCoverage[], asked: Asked): readonly string[] {
  const ids = coverage.map(({ operation }) => operation);
  const ofOperations = (patterns: readonly string[]): readonly string[] =>
    patterns.filter((pattern) => ids.some((id) => matchesSelection(pattern, id)));
  const [only, skip] = [ofOperations(asked.only ?? []), ofOperations(asked.skip ?? [])];
  return coverage
    .filter(
      ({ operation, method }) =>
        asked.replay !== undefined ||
        !selects([operation], only, skip) ||
        (asked.readOnly && !SAFE.has(method)),
    )
    .map(({ operation }) => operation);
}
