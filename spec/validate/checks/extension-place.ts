import type { Check } from '../check.ts';
import { child, children } from '../../document/place.ts';
import { EXTENSIONS } from '../extensions.ts';
import { suggestion } from '../suggestion.ts';

const NAMES: ReadonlySet<string> = new Set(
  Object.values(EXTENSIONS)
    .flat()
    .filter((name) => name !== 'x-ensures'),
);
const ENVIRONMENTS = ['production', 'staging', 'development', 'test', 'sandbox'];

/** An extension that says nothing where it stands is silently lost. */
export const extensionPlace: Check = {
  id: 'extension-place',
  summary:
    'An extension of this contract stands where it means something, x-environment is a known one, and x-resource true or false.',
  check: ({ visits, all }) => [
    ...visits.flatMap(({ place, role }) =>
      children(place)
        .filter(([key]) => NAMES.has(key) && EXTENSIONS[role]?.includes(key) !== true)
        .map(([key, item]) => ({
          place: item,
          on: 'key' as const,
          message: `'${key}' means nothing here: it is for ${holdersOf(key)}`,
        })),
    ),
    ...all('operation').flatMap((operation) => {
      const place = child(operation, 'x-resource');
      return place === undefined || typeof place.value === 'boolean'
        ? []
        : [{ place, message: `x-resource must be true or false, not ${JSON.stringify(place.value)}` }];
    }),
    ...all('server').flatMap((server) => {
      const place = child(server, 'x-environment');
      if (!place) return [];
      const meant = suggestion(String(place.value), ENVIRONMENTS);
      return typeof place.value === 'string' && (meant === '' || ENVIRONMENTS.includes(place.value))
        ? []
        : [{ place, message: `x-environment must be the name of an environment${meant}` }];
    }),
  ],
};

function holdersOf(key: string): string {
  return Object.entries(EXTENSIONS)
    .flatMap(([role, keys]) => (keys.includes(key) ? [role === 'components' ? role : `a ${role}`] : []))
    .join(', ')
    .replace('a operation', 'an operation');
}
