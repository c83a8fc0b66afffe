import type { Check } from '../check.ts';
import { isNewerAt, isNewerKey } from '../../document/newer.ts';
import { keyOf, type Place } from '../../document/place.ts';
import { isJsonObject, type Json } from '../../json/json.ts';
import { subjectOf } from '../subject.ts';
import { createStructureCheck } from '../structure/validator.ts';

export const structure: Check = {
  id: 'structure',
  summary:
    'The document, and every object of it that stands elsewhere, is as the schema of OpenAPI wants it.',
  check({ version, isNewer, root, visits }) {
    const errorsIn = createStructureCheck(version);
    const targets = visits.filter((visit) => visit.foreign).map(({ place, role }) => ({ place, role }));
    const roles = new Map(isNewer ? visits.map(({ place, role }) => [keyOf(place), role] as const) : []);
    const isOfNewer = (place: Place, on: 'key' | 'value', message: string): boolean => {
      const tokens = on === 'key' ? place.tokens.slice(0, -1) : place.tokens;
      if (isNewer && on === 'key' && isNewerAt(tokens, place.tokens.at(-1) ?? '')) return true;
      const role = roles.get(keyOf({ ...place, tokens }));
      if (role === undefined) return false;
      if (on === 'key') return isNewerKey(role, place.tokens.at(-1) ?? '');
      return role === 'response' && message.includes("lacks 'description'");
    };
    return [{ place: root, role: 'document' as const }, ...targets].flatMap(({ place, role }) =>
      errorsIn(asOlder(place.value, isNewer), role).flatMap(({ tokens, on, message }) => {
        const at = { ...place, tokens: [...place.tokens, ...tokens] };
        const subject = on === 'key' ? '' : `${subjectOf(at.tokens)} `;
        return isOfNewer(at, on, message) ? [] : [{ place: at, on, message: `${subject}${message}` }];
      }),
    );
  },
};

/** The schema of 3.1 wants to be told that it is its own version. */
function asOlder(value: Json, isNewer: boolean): Json {
  return isNewer && isJsonObject(value) && value.openapi !== undefined
    ? { ...value, openapi: '3.1.0' }
    : value;
}
