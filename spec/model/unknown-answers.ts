import type { Operation } from './types.ts';

/** An operation without what its answers say of bodies and header fields, where that cannot be read, by their pointers. */
export function withoutUnknown(operation: Operation, unknown: ReadonlySet<string>): Operation {
  if (unknown.size === 0) return operation;
  const responses = operation.responses.map((response) =>
    unknown.has(response.pointer)
      ? {
          ...response,
          content: response.content.map((media) => ({ ...media, schema: undefined })),
          headers: response.headers.map((header) => ({ ...header, schema: undefined })),
        }
      : response,
  );
  return { ...operation, responses };
}
