import { isJsonObject, type JsonObject } from '../json/json.ts';
import { fragmentOf, localRef, pointerTokens } from '../json/pointer.ts';
import { outlineOf } from '../schema/outline.ts';
import { pagingOf } from './paging.ts';
import type { Operation, Parameter, Schema } from './types.ts';

/** What a schema may say for the object to be no more than its members. */
const PLAIN = new Set([
  '$ref',
  'type',
  'properties',
  'required',
  'title',
  'description',
  'example',
  'examples',
]);

/** Types of members that a query has one or several values of. */
const FLAT = new Set(['string', 'integer', 'number', 'boolean', 'null']);

/**
 * An operation with the members of a query object that cuts lists into pages as parameters of their own, as they are
 * written on the wire (OpenAPI 3.1, 'Style Values': form, exploded): `pageable` of springdoc is `page`, `size` and `sort`.
 * An object that says more than its members do, or has a member called as another parameter, stays.
 */
export function withSpreadParameters(document: JsonObject, operation: Operation): Operation {
  const { parameters } = operation;
  const names = new Set(parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : [])));
  const spread = parameters.flatMap((parameter) => {
    const members = membersOf(document, parameter);
    const isOfPages = Object.values(pagingOf({ ...operation, parameters: members })).some(Boolean);
    return !isOfPages || members.some(({ name }) => names.has(name)) ? [parameter] : members;
  });
  const isChanged = spread.some((parameter) => !parameters.includes(parameter));
  const isClear = new Set(spread.map(({ in: place, name }) => `${place}.${name}`)).size === spread.length;
  return isChanged && isClear ? { ...operation, parameters: spread } : operation;
}

function membersOf(document: JsonObject, parameter: Parameter): readonly Parameter[] {
  const { schema, pointer } = parameter.schema;
  const isSpread = parameter.in === 'query' && parameter.style === 'form' && parameter.explode;
  if (!isSpread || parameter.contentType !== undefined || !isJsonObject(schema)) return [];
  const place = typeof schema['$ref'] === 'string' ? schema['$ref'] : pointer;
  const target = typeof schema['$ref'] === 'string' ? localRef(document, place) : schema;
  const isPlain =
    isJsonObject(target) &&
    target['type'] === 'object' &&
    [...Object.keys(schema), ...Object.keys(target)].every((key) => PLAIN.has(key) || key.startsWith('x-'));
  const { properties, required } = outlineOf(document, schema);
  const all = [...properties];
  // What the object requires is only asked for where the object is.
  if (!isPlain || (required.size > 0 && !parameter.required)) return [];
  if (!all.every(([, member]) => isFlat(document, member))) return [];
  return all.map(([name, member]) => ({
    ...parameter,
    name,
    required: required.has(name),
    schema: {
      schema: member,
      pointer: fragmentOf([...(pointerTokens(place.slice(1)) ?? []), 'properties', name]),
    },
    examples: parameter.examples.flatMap((example) => {
      const value = isJsonObject(example) ? example[name] : undefined;
      return value === undefined ? [] : [value];
    }),
  }));
}

function isFlat(document: JsonObject, schema: Schema): boolean {
  const { types, items } = outlineOf(document, schema);
  const inner = types.has('array') ? outlineOf(document, items ?? true).types : types;
  return inner.size > 0 && [...inner].every((type) => FLAT.has(type));
}
