import { err, ok, type Result } from '../result.ts';
import type { Validators } from '../schema/validator.ts';
import { withoutOperations } from './with-operations.ts';
import type { Contract, Omission, Operation, SchemaAt } from './types.ts';

/** Which schemas of an operation: those that its requests are made by, or those that its answers are held against. */
export type Side = 'request' | 'response';

/**
 * Compiles the schemas that the operations of a contract use.
 * @returns the contract without the operations that have one which cannot be compiled, or why none is left
 */
export function withoutUncompilable(
  contract: Contract,
  validators: Validators,
  sides: readonly Side[],
): Result<Contract, string> {
  const lost = contract.operations.flatMap((operation): readonly Omission[] => {
    const reason = sides
      .flatMap((side) => schemasOf(operation, side))
      .map((schema) => faultOf(schema, validators))
      .find((fault) => fault !== undefined);
    const { id, method, template: path } = operation;
    return reason === undefined ? [] : [{ operation: id, method, path, reason }];
  });
  const [first] = lost;
  if (!first) return ok(contract);
  const left = withoutOperations(contract, lost);
  return left.operations.length === 0 ? err(first.reason) : ok(left);
}

function schemasOf(operation: Operation, side: Side): readonly SchemaAt[] {
  return side === 'request'
    ? [
        ...operation.parameters.map((parameter) => parameter.schema),
        ...(operation.requestBody?.content ?? []).flatMap((media) => media.schema ?? []),
      ]
    : operation.responses.flatMap((response) => [
        ...response.content.flatMap((media) => media.schema ?? []),
        ...response.headers.flatMap((header) => header.schema ?? []),
      ]);
}

function faultOf(schema: SchemaAt, validators: Validators): string | undefined {
  try {
    validators.for(schema);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `a schema cannot be compiled: ${schema.pointer}: ${reason}`;
  }
}
