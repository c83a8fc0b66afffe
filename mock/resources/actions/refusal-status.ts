import { documentsExactly } from '../../../spec/model/response-for.ts';
import type { Operation } from '../../../spec/model/types.ts';

/** The status with which an operation refuses what words of the document speak of: that of the response whose description they are, else that which they name, else the first of those that it has. */
export function refusalStatus(
  operation: Operation,
  words: string,
  [usual = 400, ...others]: readonly number[],
): number {
  const statuses = [usual, ...others];
  const told = operation.responses.find(
    ({ status, description }) => description.includes(words) && statuses.includes(Number(status)),
  );
  const named = Number(/\b4\d\d\b/.exec(words)?.[0]);
  if (told !== undefined) return Number(told.status);
  if (documentsExactly(operation, named)) return named;
  return statuses.find((status) => documentsExactly(operation, status)) ?? 400;
}
