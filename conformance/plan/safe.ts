import type { Operation } from '../../spec/model/types.ts';

/** Whether an operation only reads. */
export function isSafe({ method }: Pick<Operation, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
