import type { Contract } from '../../spec/model/types.ts';
import { withOperations } from '../../spec/model/with-operations.ts';

/** A contract whose operations are asked by those alternatives of their security first for which there are credentials. */
export function withGivenFirst(contract: Contract, given: ReadonlySet<string>): Contract {
  if (given.size === 0) return contract;
  const isGiven = (names: readonly string[]): boolean => names.every((name) => given.has(name));
  const operations = contract.operations.map((operation) => ({
    ...operation,
    security: operation.security.toSorted((a, b) => Number(isGiven(b)) - Number(isGiven(a))),
  }));
  return withOperations(contract, operations);
}
