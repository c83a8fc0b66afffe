import { isJsonObject } from '../../json/json.ts';
import type { Check, Diagnostic } from '../check.ts';
import type { Context } from '../context.ts';
import { child, children, keyOf } from '../../document/place.ts';
import { expressionPlaces } from '../expressions/expression-places.ts';
import { createVocabularyCheck } from '../expressions/vocabulary.ts';

export const ensuresVocabulary: Check = {
  id: 'ensures-vocabulary',
  summary:
    'Every x-ensures is written as spec/ensures/vocabulary.md says, and stands where it has an effect.',
  check(context) {
    const check = createVocabularyCheck();
    return [
      ...misplaced(context),
      ...context.all('ensures').flatMap((place) => check.ensures(place)),
      ...context.all('ensure').flatMap((place) => check.ensure(place)),
      ...besideRefs(context),
      ...unboundRefs(context),
    ];
  },
};

function misplaced({ visits }: Context): readonly Diagnostic[] {
  return visits.flatMap(({ place: holder, role, reference }) => {
    const place = child(holder, 'x-ensures');
    if (!place || role === 'components' || role === 'ensures') return [];
    const on = 'key' as const;
    if (reference) return [{ place, on, message: 'x-ensures beside a $ref has no effect' }];
    if (role !== 'response' && role !== 'link')
      return [{ place, on, message: 'x-ensures has no effect here: it stands on a response or on a Link' }];
    if (!isJsonObject(place.value))
      return [{ place, message: 'x-ensures must be an object of named ensures' }];
    return role === 'response' && children(child(holder, 'content')).length === 0
      ? [{ place, on, message: 'x-ensures has no effect here: the response has no body' }]
      : [];
  });
}

function besideRefs({ visits }: Context): readonly Diagnostic[] {
  return visits
    .filter(({ role, reference }) => role === 'ensure' && reference)
    .flatMap(({ place }) => children(place).filter(([key]) => key !== '$ref'))
    .map(([key, place]) => ({
      place,
      on: 'key' as const,
      message: `'${key}' beside the $ref of an ensure has no effect`,
    }));
}

/** Only an ensure as a whole is shared by a `$ref`: further in, `$ref`s are plain JSON Schema. */
function unboundRefs({ visits, resolve }: Context): readonly Diagnostic[] {
  const schemas = new Set(visits.filter(({ role }) => role === 'schema').map(({ place }) => keyOf(place)));
  return visits.flatMap(({ place, role, ref }) => {
    const at = child(place, '$ref');
    const target = role === 'ensurePart' && ref !== undefined ? resolve(place, ref) : undefined;
    if (
      !at ||
      target?.kind !== 'found' ||
      schemas.has(keyOf(target.place)) ||
      !isJsonObject(target.place.value)
    )
      return [];
    return expressionPlaces(target.place).length > 0
      ? [
          {
            place: at,
            message: `the expressions in '${ref}' have no value here: only a whole ensure may be a $ref to them`,
          },
        ]
      : [];
  });
}
