import type { Check } from '../check.ts';
import { children } from '../../document/place.ts';
import { EXTENSIONS } from '../extensions.ts';
import { suggestion } from '../suggestion.ts';

/** Others have extensions of their own: only what is very like one of ours is taken for it. */
const PER_STEP = 6;

/** Every key that begins with `x-` is lawful, so that a misspelt one is silently lost. */
export const extensionSpelling: Check = {
  id: 'extension-spelling',
  summary:
    'No extension is misspelt that this contract gives a meaning to: x-ensures, x-sunset, x-environment, …',
  check: ({ visits }) =>
    visits.flatMap(({ place, role }) => {
      const known = EXTENSIONS[role] ?? [];
      return children(place).flatMap(([key, item]) => {
        const meant = key.startsWith('x-') && !known.includes(key) ? suggestion(key, known, 1, PER_STEP) : '';
        return meant === ''
          ? []
          : [{ place: item, on: 'key' as const, message: `unknown extension '${key}'${meant}` }];
      });
    }),
};
