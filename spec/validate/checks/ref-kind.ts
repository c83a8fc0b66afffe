import type { Check } from '../check.ts';
import { child } from '../../document/place.ts';
import { isOtherKind } from '../other-kind.ts';

export const refKind: Check = {
  id: 'ref-kind',
  summary: 'Every $ref leads to an object of the kind that is wanted where it stands.',
  check: ({ visits, resolve, roleOf }) =>
    visits.flatMap(({ place, ref, role }) => {
      const at = child(place, '$ref');
      const target = ref === undefined || !at ? undefined : resolve(place, ref);
      if (!at || target?.kind !== 'found') return [];
      const found = roleOf(target.place);
      return isOtherKind(found, role)
        ? [
            {
              place: at,
              message: `'${ref ?? ''}' leads to ${named(found)}, and ${named(role)} is wanted here`,
            },
          ]
        : [];
    }),
};

/** `securityScheme` as `a security scheme`. */
function named(role: string | undefined): string {
  const words = (role ?? '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`;
}
