import type { Schema } from '../types.ts';
import type { JsonObject } from '../../json/json.ts';
import { outlineOf } from '../../schema/outline.ts';
import { standsInPairs, type Styled } from './style.ts';

/** The JSON types that a parameter's schema lets it be read as; a set is empty where it says nothing. */
export interface ReadAs {
  readonly types: ReadonlySet<string>;
  /** Types of an array's items. */
  readonly items: ReadonlySet<string>;
  /** Types of an object's property; undefined where the schema does not speak of it. */
  readonly property: (name: string) => ReadonlySet<string> | undefined;
  /** The same of what is nested: an object's property, or an array's items; undefined where the schema does not speak of it. */
  readonly nested: (name: string) => ReadAs | undefined;
}

const ANY: ReadonlySet<string> = new Set();

/** What a parameter's schema lets its text be read as. */
export function readAs(document: JsonObject, schema: Schema): ReadAs {
  const { types, items, properties, required, open } = outlineOf(document, schema);
  const known = new Map([...required].map((name) => [name, ANY] as const));
  for (const [name, property] of properties) known.set(name, outlineOf(document, property).types);
  return {
    types,
    items: items === undefined ? ANY : outlineOf(document, items).types,
    property: (name) => known.get(name) ?? (open ? ANY : undefined),
    nested: (name) => {
      const inner = types.has('array') ? items : properties.get(name);
      return inner === undefined ? undefined : readAs(document, inner);
    },
  };
}

/** Whether an object's properties stand one by one in the query or in cookies: `a=1&b=2`, or `p[a]=1&p[b]=2`. */
export function isSpread(parameter: Styled, as: ReadAs): boolean {
  if (!standsInPairs(parameter.in) || parameter.contentType !== undefined) return false;
  return parameter.style === 'deepObject' || (parameter.explode && isObject(as));
}

/** Whether a name of the query or of a cookie belongs to a parameter. */
export function ownsName(parameter: Styled, as: ReadAs, name: string): boolean {
  if (!isSpread(parameter, as)) return name === parameter.name;
  return parameter.style === 'deepObject'
    ? name.startsWith(`${parameter.name}[`) && name.endsWith(']')
    : as.property(name) !== undefined;
}

/** Whether a value is to be read as an object. */
export function isObject({ types }: ReadAs): boolean {
  return types.has('object') && !types.has('array');
}
