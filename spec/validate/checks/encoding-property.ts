import type { Check } from '../check.ts';
import type { Context } from '../context.ts';
import { child, children, keyOf, type Place } from '../../document/place.ts';
import { suggestion } from '../suggestion.ts';

export const encodingProperty: Check = {
  id: 'encoding-property',
  summary: 'Every encoding of a media type is that of a property which its schema has.',
  check: (context) =>
    context.all('mediaType').flatMap((mediaType) => {
      const encoding = child(mediaType, 'encoding');
      const schema = child(mediaType, 'schema');
      if (!encoding || !schema) return [];
      const names = namesIn(context, schema, new Set());
      if (names === undefined) return [];
      return children(encoding)
        .filter(([name]) => !names.includes(name))
        .map(([name, place]) => ({
          place,
          on: 'key' as const,
          message: `the schema has no property '${name}'${suggestion(name, names)}`,
        }));
    }),
};

/** The properties that a schema names, itself or by what it is composed of; undefined where it may have any. */
function namesIn(context: Context, schema: Place, seen: Set<string>): readonly string[] | undefined {
  const target = context.follow(schema);
  if (target === undefined) return undefined;
  if (seen.has(keyOf(target))) return [];
  seen.add(keyOf(target));
  const additional = child(target, 'additionalProperties')?.value;
  if ((additional !== undefined && additional !== false) || child(target, 'patternProperties'))
    return undefined;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => children(child(target, key)));
  const inner = parts.map(([, item]) => namesIn(context, item, seen));
  if (inner.includes(undefined)) return undefined;
  const own = children(child(target, 'properties')).map(([name]) => name);
  const all = [...own, ...inner.flatMap((names) => names ?? [])];
  return all.length === 0 ? undefined : all;
}
