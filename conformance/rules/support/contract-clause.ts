import type { Operation } from '../../../spec/model/types.ts';
import type { Clause } from '../rule.ts';

/** A clause of the contract itself, quoted in the words that hold for every contract. */
export function ofContract(anchor: string, quote: string): Clause {
  return { source: 'OpenAPI 3.1', anchor, quote };
}

/** The words of the contract at hand for a status of an operation, where it documents that very status: what a violation quotes. */
export function documentedClause(operation: Operation, status: string): { readonly clause?: Clause } {
  const response = operation.responses.find((item) => item.status === status);
  return response === undefined || response.description === ''
    ? {}
    : {
        clause: { source: 'contract', anchor: response.pointer, quote: `${status}: ${response.description}` },
      };
}
