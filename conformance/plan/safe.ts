import type { Operation } from '../../spec/model/types.ts';

/** Whether an operation only reads. */
export function isSafe(operation: Operation): boolean {
  return operation.method === 'GET' || operation.method === 'HEAD' || operation.method === 'OPTIONS';
}
