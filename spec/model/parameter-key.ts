import type { Operation, Parameter } from './types.ts';

/** What tells a parameter from the others of its operation: `query.limit` (OpenAPI 3.1, 'Parameter Object'). */
export function parameterKey({ in: place, name }: { readonly in: string; readonly name: string }): string {
  return `${place}.${name}`;
}

/** Whether a parameter is the field of credentials, which a security scheme says (OpenAPI 3.1, 'Parameter Object'). */
export function isCredentialField({
  in: place,
  name,
}: {
  readonly in: string;
  readonly name: string;
}): boolean {
  return place === 'header' && name.toLowerCase() === 'authorization';
}

/** The parameter an operation has under `name` or `in.name`, as a Link writes it. */
export function findParameter(operation: Operation, name: string): Parameter | undefined {
  return (
    operation.parameters.find((parameter) => parameterKey(parameter) === name) ??
    operation.parameters.find((parameter) => parameter.name === name)
  );
}
