import type { Check } from '../check.ts';
import { subjectOf } from '../subject.ts';
import { createStructureCheck } from '../structure/validator.ts';

export const structure: Check = {
  id: 'structure',
  summary:
    'The document, and every object of it that stands elsewhere, is as the schema of OpenAPI wants it.',
  check({ version, root, visits }) {
    const errorsIn = createStructureCheck(version);
    const targets = visits.filter((visit) => visit.foreign).map(({ place, role }) => ({ place, role }));
    return [{ place: root, role: 'document' as const }, ...targets].flatMap(({ place, role }) =>
      errorsIn(place.value, role).map(({ tokens, on, message }) => {
        const all = [...place.tokens, ...tokens];
        const subject = on === 'key' ? '' : `${subjectOf(all)} `;
        return { place: { ...place, tokens: all }, on, message: `${subject}${message}` };
      }),
    );
  },
};
