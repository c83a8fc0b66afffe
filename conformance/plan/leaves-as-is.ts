import type { Operation } from '../../spec/model/types.ts';
import { isCreation } from './creation-jobs.ts';
import type { Producers } from './producers.ts';
import { isSafe } from './safe.ts';

/** Words for a POST that only looks for something. */
const LOOKING = /(^|[/_-])(search|query|find|filter|lookup|count)$/i;

/** Whether an operation leaves what its path stands under as it is: it reads, looks for something, or adds a resource below. */
export function leavesAsIs(operation: Operation, producers: Producers): boolean {
  return (
    isSafe(operation) ||
    isCreation(operation, producers) ||
    (operation.method === 'POST' && LOOKING.test(operation.path))
  );
}
