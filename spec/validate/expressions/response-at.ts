import type { Context } from '../context.ts';
import type { OperationAt } from '../../document/operations.ts';
import { child, children, type Place } from '../../document/place.ts';

/** An operation and one of its responses: what a runtime expression is read in. */
export interface ResponseAt {
  readonly operation: OperationAt;
  readonly status: string;
  readonly response: Place;
}

/** Every pair of operation and documented response; a shared response comes once for each operation. */
export function exchangesOf({ operations }: Context): readonly ResponseAt[] {
  return operations.flatMap((operation) =>
    operation.responses.map(([status, response]) => ({ operation, status, response })),
  );
}

/** The schemas of a body, one for each media type; undefined where one has none, and anything may be there. */
export function bodySchemas(holder: Place): readonly Place[] | undefined {
  const schemas = children(child(holder, 'content')).map(([, mediaType]) => child(mediaType, 'schema'));
  const known = schemas.filter((schema) => schema !== undefined);
  return known.length === schemas.length ? known : undefined;
}
