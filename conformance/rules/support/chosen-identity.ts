import { member } from '../../../spec/json/json.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Whether a creation names the identity of what it makes itself: what is taken may be refused. */
export function choosesIdentity({ case: { operation, parts } }: Exchange, { resources }: Contract): boolean {
  const creation = resources
    .flatMap(({ creations }) => creations)
    .find((each) => each.operation.id === operation.id);
  const name = pointerTokens(creation?.identity ?? '')?.at(-1);
  return parts.body.kind === 'json' && name !== undefined && member(parts.body.value, name) !== undefined;
}
