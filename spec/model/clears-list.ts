import { parameterOf, segmentsOf } from './path-template.ts';
import type { Contract, Operation } from './types.ts';

/**
 * Whether an operation removes a list with all that stands in it: a DELETE where a list is read, whose body need not say
 * what of it. `DELETE /messages`, `DELETE /buckets/{bucketId}/groups`.
 */
export function clearsList({ resources }: Contract, operation: Operation): boolean {
  const { method, path, requestBody } = operation;
  return (
    method === 'DELETE' &&
    parameterOf(segmentsOf(path).at(-1)) === undefined &&
    requestBody?.required !== true &&
    resources.some(({ list }) => list?.operation.path === path)
  );
}
