import type { Check, Diagnostic } from '../check.ts';
import { child, children, stringAt, type Place } from '../../document/place.ts';
import { SHAPES, type Version } from '../../document/shapes.ts';
import { KNOWN_FORMATS } from '../../schema/formats.ts';
import { ANNOTATIONS, ASSERTIONS } from '../schema/keywords.ts';
import { suggestion } from '../suggestion.ts';

const KEYWORDS: ReadonlySet<string> = new Set([...Object.keys(SHAPES.schema), ...ASSERTIONS, ...ANNOTATIONS]);

/** A misspelt keyword or format constrains nothing, and no validator says so. */
export const schemaKeywords: Check = {
  id: 'schema-keywords',
  summary:
    'A schema has known keywords and extensions (x-…) only, and no format that is a known one misspelt.',
  check: ({ version, all }) =>
    all('schema').flatMap((schema) => [
      ...unknownKeywords(schema, version),
      ...misspeltFormat(schema),
      ...listOfNothing(schema, version),
    ]),
};

function unknownKeywords(schema: Place, version: Version): readonly Diagnostic[] {
  if (version === '3.0') return [];
  return children(schema)
    .filter(([key]) => !KEYWORDS.has(key) && !key.startsWith('x-') && Number.isNaN(Number(key)))
    .map(([key, place]) => ({
      place,
      on: 'key' as const,
      message:
        key === 'nullable'
          ? "'nullable' is a keyword of OpenAPI 3.0 alone; here, add 'null' to the type"
          : `unknown keyword '${key}'${suggestion(key, KEYWORDS)}`,
    }));
}

function misspeltFormat(schema: Place): readonly Diagnostic[] {
  const place = child(schema, 'format');
  const format = stringAt(schema, 'format');
  if (!place || format === undefined || KNOWN_FORMATS.includes(format)) return [];
  const meant = suggestion(format, KNOWN_FORMATS, 5);
  return meant === '' ? [] : [{ place, message: `unknown format '${format}'${meant}` }];
}

/** OpenAPI 3.0, 'Schema Object': `items` must be present if the type is array. */
function listOfNothing(schema: Place, version: Version): readonly Diagnostic[] {
  const isLacking =
    version === '3.0' && stringAt(schema, 'type') === 'array' && child(schema, 'items') === undefined;
  return isLacking ? [{ place: schema, message: "an array lacks 'items', which OpenAPI 3.0 asks for" }] : [];
}
