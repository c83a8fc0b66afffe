import type { Parameter } from '../../../spec/model/types.ts';
import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { endOf, filterOf } from '../../../spec/model/filters.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { searchOf, type Search } from '../../../spec/model/searches.ts';

/** Whether a resource is among those that a parameter's value asks for. */
export type Test = (resource: JsonObject, wanted: Json) => boolean;

/** What a query parameter asks of the resources of a list, by its name; undefined where that says nothing of a property. */
export function filterFor(
  document: JsonObject,
  { name, pointer }: Pick<Parameter, 'name' | 'pointer'>,
  properties: Iterable<string>,
): Test | undefined {
  const names = [...properties];
  const isOut = endOf({ document }, { pointer }) === 'out';
  const isBeyond = (difference: number): boolean => (isOut ? difference > 0 : difference >= 0);
  const filter = filterOf(name, names);
  switch (filter?.kind) {
    case undefined: {
      // `organizerId` asks for what has an `organizer` of that `id`.
      const plain = plainName(name);
      const holder = names.find((each) => plain === `${plainName(each)}id`);
      return holder === undefined ? undefined : (resource, wanted) => matches(own(resource, holder), wanted);
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

/** A part of any text, or of those that the words of the search name; or filters under one name. */
function searchAmong(document: JsonObject, names: readonly string[], search: Search | undefined): Test {
  const inner = new Map<string, Test | undefined>();
  return (resource, wanted) => {
    if (search !== undefined)
      return search.properties.some((name) => {
        const value = own(resource, name);
        return search.place === 'beginning'
          ? typeof value === 'string' && value.toLowerCase().startsWith(String(wanted).toLowerCase())
          : holds(value, wanted);
      });
    if (!isJsonObject(wanted)) return Object.values(resource).some((value) => holds(value, wanted));
    return Object.entries(wanted).every(([key, value]) => {
      if (!inner.has(key)) inner.set(key, filterFor(document, { name: key, pointer: '#' }, names));
      return inner.get(key)?.(resource, value) ?? true;
    });
  };
}

const IDENTIFYING = ['id', '_id', 'uuid', 'key', 'slug', 'code', 'name'];

function own(resource: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(resource, name) ? resource[name] : undefined;
}

/** Whether a value is the one wanted, or one of those: of a list, any of its items will do. */
function matches(value: Json | undefined, wanted: Json): boolean {
  if (value === undefined) return false;
  const any = isJsonArray(wanted) ? wanted : [wanted];
  const given = isJsonArray(value) ? value : [value];
  return any.some((one) =>
    given.flatMap(alsoCalled).some((item) => equalJson(item, one) || String(item) === String(one)),
  );
}

/** What a value is asked for by: itself, or, of an object, what identifies it. */
function alsoCalled(value: Json): readonly Json[] {
  if (!isJsonObject(value)) return [value];
  return IDENTIFYING.flatMap((name) => own(value, name) ?? []);
}

function holds(value: Json | undefined, wanted: Json): boolean {
  const text = String(wanted).toLowerCase();
  if (typeof value === 'string') return value.toLowerCase().includes(text);
  return isJsonArray(value) && value.some((item) => holds(item, wanted));
}

/** Below, at or above zero as the first comes before, with or after the second; NaN where they have no order. */
export function compare(a: Json | undefined, b: Json | undefined): number {
  if (isNumeric(a) && isNumeric(b)) return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (typeof a !== 'string' || typeof b !== 'string') return Number.NaN;
  const [one, other] = [Date.parse(a), Date.parse(b)];
  if (/^\d{4}-/.test(a) && /^\d{4}-/.test(b) && !Number.isNaN(one - other)) return one - other;
  return a < b ? -1 : a > b ? 1 : 0;
}

function isNumeric(value: Json | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
