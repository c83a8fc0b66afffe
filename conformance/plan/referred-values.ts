import type { Json } from '../../spec/json/json.ts';
import { plainName } from '../../spec/model/identity.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import type { Learner } from './learner.ts';

/**
 * What a property of an operation's bodies may refer to things by, the likeliest first, as answers have shown them. What
 * identifies that which the operation creates refers to nothing that is there.
 */
export function referredValues(
  contract: Contract,
  knowledge: Learner,
  operation: Operation,
  name: string,
): readonly Json[] {
  if (identifiesCreated(contract, operation, name)) return [];
  const first = knowledge.referred(name);
  return first === undefined ? [] : [first, ...knowledge.referredElse(name)];
}

/** Whether a property of a creation's bodies is what is created is called by, where that says more than `id`. */
export function identifiesCreated({ resources }: Contract, { id }: Operation, name: string): boolean {
  const own = resources.find(({ creations }) => creations.some(({ operation }) => operation.id === id));
  const identity = plainName(own?.parameter ?? 'id');
  return identity !== 'id' && identity === plainName(name);
}
