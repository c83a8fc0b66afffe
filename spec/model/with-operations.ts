import { resourcesOf } from './resources.ts';
import type { Contract, Omission, Operation } from './types.ts';

/** A contract with other operations in the place of its own, and the resources that those describe. */
export function withOperations(contract: Contract, operations: readonly Operation[]): Contract {
  return { ...contract, operations, resources: resourcesOf(contract.document, operations) };
}

/** A contract without some of its operations, which are told as left out. */
export function withoutOperations(contract: Contract, lost: readonly Omission[]): Contract {
  if (lost.length === 0) return contract;
  const ids = new Set(lost.map(({ operation }) => operation));
  const left = contract.operations.filter(({ id }) => !ids.has(id));
  return { ...withOperations(contract, left), omitted: [...contract.omitted, ...lost] };
}
