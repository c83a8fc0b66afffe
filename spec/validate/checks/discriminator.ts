import type { Check, Diagnostic } from '../check.ts';
import type { Context } from '../context.ts';
import { child, children, descend, keyOf, stringAt, type Place } from '../../document/place.ts';
import { fieldFaults } from '../fixed-fields.ts';
import { suggestion } from '../suggestion.ts';

export const discriminator: Check = {
  id: 'discriminator',
  summary: 'A discriminator names a property that every alternative has, and maps values to alternatives.',
  check: (context) =>
    context.all('schema').flatMap((schema) => {
      const place = child(schema, 'discriminator');
      if (!place) return [];
      const fields = { propertyName: 'string!', mapping: 'object' } as const;
      const shape = fieldFaults(place, context.isNewer ? { ...fields, defaultMapping: 'string' } : fields);
      return shape.length > 0
        ? shape
        : [...inAlternatives(context, schema, place), ...mapped(context, schema, place)];
    }),
};

/** The alternatives that a schema lists; none where it is a base that others extend by allOf. */
function alternativesOf({ follow }: Context, schema: Place): readonly Place[] {
  return ['oneOf', 'anyOf'].flatMap((key) =>
    children(child(schema, key)).flatMap(([, item]) => follow(item) ?? []),
  );
}

function inAlternatives(context: Context, schema: Place, place: Place): readonly Diagnostic[] {
  const name = stringAt(place, 'propertyName') ?? '';
  const named = child(place, 'propertyName') ?? place;
  const alternatives = alternativesOf(context, schema);
  if (alternatives.length === 0 && !knows(context, schema, name, new Set()))
    return [
      {
        place,
        message: `a discriminator is of no use here: the schema has neither alternatives nor a property '${name}'`,
      },
    ];
  if (
    alternatives.length === 0 ||
    alternatives.some((one) => knows(context, one, name, new Set())) ||
    knows(context, schema, name, new Set())
  )
    return [];
  const names = alternatives.flatMap((one) => children(child(one, 'properties')).map(([key]) => key));
  return [{ place: named, message: `no alternative has the property '${name}'${suggestion(name, names)}` }];
}

/** Whether a schema speaks of a property, itself or by what it is composed of. */
function knows(context: Context, schema: Place, name: string, seen: Set<string>): boolean {
  if (seen.has(keyOf(schema))) return false;
  seen.add(keyOf(schema));
  const other = child(schema, '$ref') ? context.follow(schema) : undefined;
  if (other && other !== schema && knows(context, other, name, seen)) return true;
  if (child(child(schema, 'properties') ?? schema, name) && child(schema, 'properties')) return true;
  return ['allOf', 'oneOf', 'anyOf'].some((key) =>
    children(child(schema, key)).some(([, item]) => {
      const target = context.follow(item);
      return target !== undefined && knows(context, target, name, seen);
    }),
  );
}

function mapped(context: Context, schema: Place, place: Place): readonly Diagnostic[] {
  const alternatives = new Set(alternativesOf(context, schema).map(keyOf));
  const schemas = children(descend(context.root, ['components', 'schemas'])).map(([name]) => name);
  return children(child(place, 'mapping')).flatMap(([, item]): readonly Diagnostic[] => {
    const value: unknown = item.value;
    if (typeof value !== 'string')
      return [{ place: item, message: 'a mapping must be the name of a schema or a URI' }];
    const isName = /^[\w.-]+$/.test(value);
    if (isName && schemas.includes(value)) return [];
    const target = context.resolve(item, value);
    if (target.kind === 'unread' && (!isName || /\.(ya?ml|json)$/.test(value))) return [];
    if (target.kind !== 'found')
      return [
        {
          place: item,
          message: isName
            ? `the mapping leads to no schema '${value}'${suggestion(value, schemas)}`
            : `the mapping leads nowhere: ${target.kind === 'broken' ? target.reason : value}`,
        },
      ];
    const isAlternative = alternatives.size === 0 || alternatives.has(keyOf(target.place));
    return isAlternative ? [] : [{ place: item, message: `'${value}' is none of the alternatives` }];
  });
}
