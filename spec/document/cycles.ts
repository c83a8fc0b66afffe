import { child, children, keyOf, type Place } from './place.ts';
import type { Resolution } from './references.ts';
import type { Visit } from './walk.ts';

/** Keywords whose schemas judge the same value as the schema they stand in. */
const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'] as const;

/**
 * Finds the `$ref`s that close a circle in which no value is ever taken apart: `A: { $ref: A }`, or an `allOf` that
 * comes back to itself. A circle through `properties` or `items` is lawful: each turn needs a smaller value.
 * @returns the schemas whose `$ref` closes a circle, by key, with the steps of the circle.
 */
export function findCycles(
  visits: readonly Visit[],
  resolve: (from: Place, ref: string) => Resolution,
): ReadonlyMap<string, readonly Place[]> {
  const refs = new Map(visits.filter(isSchemaRef).map((visit) => [keyOf(visit.place), visit] as const));
  const cycles = new Map<string, readonly Place[]>();
  const done = new Set<string>();

  const enter = (place: Place, path: readonly Place[]): void => {
    const key = keyOf(place);
    const start = path.findIndex((step) => keyOf(step) === key);
    if (start >= 0) {
      const circle = path.slice(start);
      const closing = circle.findLast((step) => refs.has(keyOf(step)));
      if (closing) cycles.set(keyOf(closing), circle);
      return;
    }
    if (done.has(key)) return;
    const here = [...path, place];
    for (const next of nextSteps(place)) enter(next, here);
    done.add(key);
  };

  const nextSteps = (place: Place): readonly Place[] => {
    const visit = refs.get(keyOf(place));
    const target = visit?.ref === undefined ? undefined : resolve(place, visit.ref);
    const followed = target?.kind === 'found' ? [target.place] : [];
    return visit?.reference === true ? followed : [...followed, ...inPlace(place)];
  };

  for (const visit of visits) if (visit.role === 'schema') enter(visit.place, []);
  return cycles;
}

function isSchemaRef(visit: Visit): boolean {
  return visit.role === 'schema' && visit.ref !== undefined;
}

function inPlace(place: Place): readonly Place[] {
  return IN_PLACE.flatMap((keyword) => {
    const holder = child(place, keyword);
    if (!holder) return [];
    const single = keyword === 'not' || keyword === 'if' || keyword === 'then' || keyword === 'else';
    return single ? [holder] : children(holder).map(([, item]) => item);
  });
}
