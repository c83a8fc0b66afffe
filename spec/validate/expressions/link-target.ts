import type { Context } from '../context.ts';
import type { OperationAt } from '../../document/operations.ts';
import { keyOf, stringAt, type Place } from '../../document/place.ts';

/** The operation a Link leads to, by `operationId` or `operationRef`; undefined where there is none. */
export function linkTarget({ operations, resolve }: Context, link: Place): OperationAt | undefined {
  const id = stringAt(link, 'operationId');
  if (id !== undefined) return operations.find((operation) => operation.id === id);
  const ref = stringAt(link, 'operationRef');
  const target = ref === undefined ? undefined : resolve(link, ref);
  if (target?.kind !== 'found') return undefined;
  return operations.find((operation) => keyOf(operation.place) === keyOf(target.place));
}
