import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { endIn, filterOf, type Filter } from './filters.ts';
import { plainName } from './identity.ts';
import { descriptionAt, descriptionOf } from './prose.ts';
import type { Contract, Parameter } from './types.ts';

/** What a member of a query parameter that is an object asks of the items of a list. */
export interface MemberFilter {
  readonly member: string;
  readonly kind: Exclude<Filter['kind'], 'search'>;
  /** Names that lead to the property of an item: of the item itself, and of an object in it. */
  readonly path: readonly string[];
  /** Of the property. */
  readonly property: Schema;
  /** Of the member. */
  readonly schema: Schema;
}

/** Whether a query parameter is an object, whatever its style. */
export function isObjectParameter(document: JsonObject, { schema }: Parameter): boolean {
  const { types } = outlineOf(document, schema.schema);
  return types.size === 1 && types.has('object');
}

/**
 * The members of a query parameter that say what they ask for: the end of a range whose property the parameter names
 * (`due[from]`, `price[lte]`), a property of an object that it names (`address[city]`), or, where it is called for a search
 * (`filter[patientId]`), what a parameter of the member's name would ask for.
 */
export function memberFilters(
  document: JsonObject,
  parameter: Parameter,
  properties: ReadonlyMap<string, Schema>,
): readonly MemberFilter[] {
  if (!isObjectParameter(document, parameter)) return [];
  const named = filterOf(parameter.name, properties.keys());
  const whole = named?.kind === 'equal' ? properties.get(named.property) : undefined;
  const inner = whole === undefined ? undefined : outlineOf(document, whole).properties;
  return [...outlineOf(document, parameter.schema.schema).properties].flatMap(
    ([member, schema]): readonly MemberFilter[] => {
      const isInner = named?.kind === 'equal' && inner !== undefined && inner.size > 0;
      const among = isInner ? inner : properties;
      const name = isInner || named?.kind === 'search' ? member : `${parameter.name}_${member}`;
      const filter = filterOf(name, among.keys());
      if (filter === undefined || filter.kind === 'search') return [];
      const { kind } = filter;
      // What names the property itself names no end of a range of it.
      if (!isInner && named?.kind === 'equal' && kind === 'equal') return [];
      const property = among.get(filter.property);
      const path = isInner ? [named.property, filter.property] : [filter.property];
      return property === undefined ? [] : [{ member, kind, path, property, schema }];
    },
  );
}

/**
 * Whether the end of a range that a member names is in it: by the member's name (`gt`, `lte`), by its own words, or by those
 * of the parameter where they speak of both ends.
 */
export function memberEnd(
  { document }: Pick<Contract, 'document'>,
  parameter: Pick<Parameter, 'pointer'>,
  { member, schema }: Pick<MemberFilter, 'member' | 'schema'>,
): 'in' | 'out' | 'open' {
  const name = plainName(member);
  if (/(gt|lt)$/.test(name)) return 'out';
  if (/(gte|lte|ge|le)$/.test(name)) return 'in';
  const own = endIn(descriptionOf(document, schema));
  const words = descriptionAt(document, parameter.pointer);
  return own === 'open' && /\bboth\b/i.test(words) ? endIn(words) : own;
}
