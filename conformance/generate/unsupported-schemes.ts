import { isPresentable } from '../../spec/model/security.ts';
import type { Contract, Omission } from '../../spec/model/types.ts';
import { withoutOperations } from '../../spec/model/with-operations.ts';
import { schemesOf } from './request-generator.ts';

/** A contract without the operations that need a credential which cannot be presented; they are told as left out. */
export function withoutUnsupported(contract: Contract): Contract {
  const lost = contract.operations.flatMap((operation): readonly Omission[] => {
    const scheme = schemesOf(contract, operation).find((needed) => !isPresentable(needed));
    if (scheme === undefined) return [];
    const kind =
      scheme.kind === 'other' && scheme.type === 'mutualTLS'
        ? 'mutual TLS'
        : 'another HTTP scheme than bearer and basic';
    const reason = `its security scheme ${scheme.name} is ${kind}, which is not supported`;
    return [{ operation: operation.id, method: operation.method, path: operation.template, reason }];
  });
  return withoutOperations(contract, lost);
}
