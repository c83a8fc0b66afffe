import { isSafeMethod } from '../../spec/model/safe-methods.ts';
import type { Operation } from '../../spec/model/types.ts';

/** Whether an operation only reads. */
export function isSafe({ method }: Pick<Operation, 'method'>): boolean {
  return isSafeMethod(method);
}
