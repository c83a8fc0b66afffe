import { isJsonObject, type Json } from '../../json/json.ts';
import type { Check } from '../check.ts';
import { child } from '../../document/place.ts';
import type { Role } from '../../document/shapes.ts';

export const refResolves: Check = {
  id: 'ref-resolves',
  summary: 'Every $ref leads to an object, and to the network only where that is allowed.',
  check({ visits, resolve }) {
    return visits.flatMap(({ place, ref, role }) => {
      const at = child(place, '$ref');
      if (ref === undefined || !at) return [];
      const target = resolve(place, ref);
      if (target.kind === 'broken') return [{ place: at, message: `broken $ref: ${target.reason}` }];
      return target.kind === 'found' && !isObject(target.place.value, role)
        ? [
            {
              place: at,
              message: `broken $ref: '${ref}' leads to ${nameOf(target.place.value)}, not to an object`,
            },
          ]
        : [];
    });
  },
};

function isObject(value: Json, role: Role): boolean {
  return (
    isJsonObject(value) ||
    ((role === 'schema' || role === 'ensure' || role === 'ensurePart') && typeof value === 'boolean')
  );
}

function nameOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
