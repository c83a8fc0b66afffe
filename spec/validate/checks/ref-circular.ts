import type { Check, Diagnostic } from '../check.ts';
import type { Context } from '../context.ts';
import type { Resolution } from '../../document/references.ts';
import { child, keyOf, pointerOf, type Place } from '../../document/place.ts';

export const refCircular: Check = {
  id: 'ref-circular',
  summary:
    'A chain of $refs ends at an object; a schema comes back to itself only through the parts of a value.',
  check(context) {
    const { visits, cycles } = context;
    return visits.flatMap((visit): readonly Diagnostic[] => {
      const at = child(visit.place, '$ref');
      if (!at || visit.ref === undefined) return [];
      const circle =
        visit.role === 'schema' ? cycles.get(keyOf(visit.place)) : circleAt(context, visit.place);
      if (!circle) return [];
      const steps = [...circle, ...circle.slice(0, 1)].map(pointerOf).join(' → ');
      return [{ place: at, message: `circular $ref, it never reaches an object: ${steps}` }];
    });
  },
};

/** The chain of Reference Objects that begins at `start` and comes back to it. */
function circleAt({ resolve, visits }: Context, start: Place): readonly Place[] | undefined {
  const chain: Place[] = [];
  for (let current: Place | undefined = start; current && chain.length <= visits.length;) {
    chain.push(current);
    const ref: unknown = child(current, '$ref')?.value;
    const target: Resolution | undefined = typeof ref === 'string' ? resolve(current, ref) : undefined;
    current = target?.kind === 'found' ? target.place : undefined;
    if (current && keyOf(current) === keyOf(start)) return chain;
  }
  return undefined;
}
