import type { Parameter } from '../../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { endOf, filterOf } from '../../../spec/model/filters.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { descriptionAt } from '../../../spec/model/prose.ts';
import { searchOf, type Search } from '../../../spec/model/searches.ts';
import { byExpression } from './by-expression.ts';
import { compare, holds, matches, own } from './compare.ts';
import { momentRange } from './moment-range.ts';

/** Whether a resource is among those that a parameter's value asks for. */
export type Test = (resource: JsonObject, wanted: Json) => boolean;

/** `filter[status]`, `filter[price][gte]`: one property's filter in a name that many share. */
const BRACKETED = /^(?:filters?|where|q|query|search)\[(.+)\]$/;

/** What a query parameter asks of the resources of a list, by its name; undefined where that says nothing of a property. */
export function filterFor(
  document: JsonObject,
  { name, pointer }: Pick<Parameter, 'name' | 'pointer'>,
  properties: Iterable<string>,
): Test | undefined {
  const names = [...properties];
  const [, inner] = BRACKETED.exec(name) ?? [];
  if (inner !== undefined) {
    const test = filterFor(document, { name: inner.replaceAll('][', '_'), pointer }, names);
    return test && ((resource, wanted) => eitherOf(wanted).some((one) => test(resource, one)));
  }
  const isOut = endOf({ document }, { pointer }) === 'out';
  const isBeyond = (difference: number): boolean => (isOut ? difference > 0 : difference >= 0);
  const filter = filterOf(name, names);
  switch (filter?.kind) {
    case undefined: {
      // `organizerId` asks for what has an `organizer` of that `id`.
      const plain = plainName(name);
      const holder = names.find((each) => plain === `${plainName(each)}id`);
      if (holder !== undefined) return (resource, wanted) => matches(own(resource, holder), wanted);
      const range = momentRange(name, pointer === '#' ? '' : descriptionAt(document, pointer), names);
      return (
        range &&
        ((resource, wanted) => isBeyond(range.sign * range.difference(own(resource, range.property), wanted)))
      );
    }
    case 'equal':
      return (resource, wanted) => matches(own(resource, filter.property), wanted);
    case 'least':
      return (resource, wanted) => isBeyond(compare(own(resource, filter.property), wanted));
    case 'most':
      return (resource, wanted) => isBeyond(-compare(own(resource, filter.property), wanted));
    case 'part':
      return (resource, wanted) => holds(own(resource, filter.property), wanted);
    case 'search':
      return searchAmong(document, names, searchOf({ document }, { pointer }, names));
  }
}

/** A value, and each of those that commas separate: `filter[status]=draft,published`. */
function eitherOf(wanted: Json): readonly Json[] {
  return typeof wanted === 'string' && wanted.includes(',') ? [wanted, ...wanted.split(',')] : [wanted];
}

/** A part of any text, or of those that the words of the search name; or filters under one name. */
function searchAmong(document: JsonObject, names: readonly string[], search: Search | undefined): Test {
  const inner = new Map<string, Test | undefined>();
  // The text of a request is read once, however many resources there are.
  let read: { readonly text: string; readonly test: ReturnType<typeof byExpression> } | undefined;
  return (resource, wanted) => {
    if (search !== undefined)
      return search.properties.some((name) => {
        const value = own(resource, name);
        return search.place === 'beginning'
          ? typeof value === 'string' && value.toLowerCase().startsWith(String(wanted).toLowerCase())
          : holds(value, wanted);
      });
    if (typeof wanted === 'string') {
      if (read?.text !== wanted) read = { text: wanted, test: byExpression(wanted, names) };
      if (read.test !== undefined) return read.test(resource);
    }
    if (!isJsonObject(wanted)) return Object.values(resource).some((value) => holds(value, wanted));
    return Object.entries(wanted).every(([key, value]) => {
      if (!inner.has(key)) inner.set(key, filterFor(document, { name: key, pointer: '#' }, names));
      return inner.get(key)?.(resource, value) ?? true;
    });
  };
}
