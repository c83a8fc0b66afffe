import { plainName } from './identity.ts';
import type { Operation, Parameter } from './types.ts';

/** The header by which a client says that a request is one that it has sent before (`Idempotency-Key`). */
export function idempotencyKeyOf({ parameters }: Operation): Parameter | undefined {
  return parameters.find(isIdempotencyKey);
}

/** Whether a parameter is that header: each request has a value of its own. */
export function isIdempotencyKey({ in: place, name }: Parameter): boolean {
  return place === 'header' && /^x?idempotency(key|token)?$/.test(plainName(name));
}
