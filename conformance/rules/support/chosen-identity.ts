import { isJsonObject, member } from '../../../spec/json/json.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import { resourceCreatedBy } from '../../../spec/model/resource-index.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Parts } from '../../exchange/parts.ts';

/** Whether a creation names the identity of what it makes itself: what is taken may be refused. */
export function choosesIdentity({ case: { operation, parts } }: Exchange, contract: Contract): boolean {
  const creation = resourceCreatedBy(contract, operation)?.creations.find(
    (each) => each.operation.id === operation.id,
  );
  return creation !== undefined && namesIdentity(parts, creation.identity);
}

/**
 * Whether a request's body, or what it wraps, has the property that an identity stands in, by the JSON Pointer to it in the
 * resource.
 */
export function namesIdentity({ body }: Parts, pointer: string): boolean {
  const name = pointerTokens(pointer)?.at(-1);
  if (body.kind !== 'json' || name === undefined) return false;
  const [inner, ...others] = isJsonObject(body.value) ? Object.values(body.value) : [];
  return [body.value, ...(others.length === 0 ? [inner] : [])].some(
    (part) => member(part, name) !== undefined,
  );
}
