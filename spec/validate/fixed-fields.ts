import { children, child, type Place } from '../document/place.ts';
import { isJsonObject } from '../json/json.ts';
import type { Diagnostic } from './check.ts';
import { suggestion } from './suggestion.ts';

/** The fixed fields of an object, and what each holds; those with an exclamation mark are required. */
export type FixedFields = Readonly<Record<string, 'string' | 'string!' | 'boolean' | 'object'>>;

/** What is wrong with the fields of an object that JSON Schema takes for an annotation of any form. */
export function fieldFaults(place: Place | undefined, fields: FixedFields): readonly Diagnostic[] {
  if (place === undefined) return [];
  const name = place.tokens.at(-1) ?? '';
  if (!isJsonObject(place.value)) return [{ place, message: `'${name}' must be an object` }];
  const missing = Object.entries(fields).flatMap(([field, kind]): readonly Diagnostic[] =>
    kind.endsWith('!') && child(place, field) === undefined
      ? [{ place, message: `'${name}' lacks '${field}'` }]
      : [],
  );
  const others = children(place).flatMap(([field, item]): readonly Diagnostic[] => {
    if (field.startsWith('x-')) return [];
    const kind = Object.hasOwn(fields, field) ? fields[field]?.replace('!', '') : undefined;
    if (kind === undefined)
      return [
        {
          place: item,
          on: 'key',
          message: `unknown property '${field}'${suggestion(field, Object.keys(fields))}`,
        },
      ];
    const isOfKind = kind === 'object' ? isJsonObject(item.value) : typeof item.value === kind;
    return isOfKind
      ? []
      : [{ place: item, message: `'${field}' must be ${kind === 'object' ? 'an' : 'a'} ${kind}` }];
  });
  return [...missing, ...others];
}
