import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { endOf, filterOf, filterParameters, type Filter } from '../../../spec/model/filters.ts';
import { searchOf, type Search } from '../../../spec/model/searches.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { List } from '../../../spec/model/resources.ts';
import type { Contract, Parameter } from '../../../spec/model/types.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { Schema } from '../../../spec/schema/schema.ts';
import { branchesOf } from '../../../spec/schema/summary/branches.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Whether a request for a list asks for an item: `unclear` where services may differ. */
export type Asked = 'yes' | 'no' | 'unclear';

/** A query parameter that a request for a list has, and what it asks for. */
export interface ListFilter {
  readonly parameter: Parameter;
  readonly property: string | undefined;
  readonly wanted: readonly Json[];
  readonly asks: (item: Json) => Asked;
}

/** Texts that no reader changes before it looks for them: printable, without blanks at the ends or side by side. */
const PLAIN = /^[!-~]+( [!-~]+)*$/;

/** Whether a search finds an item: by its words, what it looks at has the text. */
function found(item: Json, [wanted]: readonly Json[], search: Search): Asked {
  if (!isJsonObject(item) || typeof wanted !== 'string' || !PLAIN.test(wanted)) return 'unclear';
  const looked = search.properties.map((name) => (Object.hasOwn(item, name) ? item[name] : undefined));
  const has = (text: string, part: string): boolean =>
    search.place === 'beginning' ? text.startsWith(part) : text.includes(part);
  const texts = looked.filter((value) => typeof value === 'string');
  if (texts.some((text) => has(text, wanted))) return 'yes';
  if (search.ignoresCase && texts.some((text) => has(lower(text), lower(wanted)))) return 'yes';
  const folded = wanted.toLowerCase();
  const mayHave = (value: Json): boolean =>
    typeof value === 'string'
      ? value.normalize('NFKC').toLowerCase().includes(folded)
      : isJsonArray(value)
        ? value.some(mayHave)
        : isJsonObject(value) && Object.values(value).some(mayHave);
  const isShown = looked.every((value) => value !== undefined);
  return isShown && !(search.isAll ? texts.some(mayHave) : mayHave(item)) ? 'no' : 'unclear';
}

/** A text with the letters of ASCII in lower case. */
function lower(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** What a request for a list is filtered by: each parameter that it sends, but for those that cut and order the list. */
export function filtersOf(
  { case: { operation, parts } }: Exchange,
  list: List,
  contract: Contract,
): readonly ListFilter[] {
  const { document } = contract;
  const { properties } = outlineOf(document, list.schema);
  return filterParameters(document, operation).flatMap((parameter): readonly ListFilter[] => {
    const given = parts.parameters.get(parameterKey(parameter));
    if (given === undefined) return [];
    const wanted = given.kind !== 'value' ? [] : isJsonArray(given.value) ? given.value : [given.value];
    const filter = filterOf(parameter.name, properties.keys());
    const property = filter === undefined || filter.kind === 'search' ? undefined : filter.property;
    const schema = property === undefined ? undefined : properties.get(property);
    if (filter?.kind === 'search') {
      const search = searchOf(contract, parameter, properties.keys());
      const asks = search === undefined ? unclear : searching(search, wanted);
      return [{ parameter, property, wanted, asks }];
    }
    if (filter === undefined || schema === undefined || wanted.length === 0)
      return [{ parameter, property, wanted, asks: unclear }];
    const end = endOf(contract, parameter);
    const by = { ...filter, schema: parameter.schema.schema, end };
    return [{ parameter, property, wanted, asks: filtering(document, by, schema, wanted) }];
  });
}

const unclear: ListFilter['asks'] = () => 'unclear';

/** What a search asks for. */
export function searching(search: Search, wanted: readonly Json[]): ListFilter['asks'] {
  return (item) => found(item, wanted, search);
}

/** What a filter asks for that names a property of the items, `schema` being the property's. */
export function filtering(
  document: JsonObject,
  by: {
    readonly kind: Exclude<Filter['kind'], 'search'>;
    readonly property: string;
    readonly schema: Schema;
    readonly end: ReturnType<typeof endOf>;
  },
  schema: Schema,
  wanted: readonly Json[],
): ListFilter['asks'] {
  const tests: Readonly<Record<typeof by.kind, Test>> = {
    equal: equalTo(document, by.schema, schema),
    least: (value, [bound]) => beyond(value, bound, 1, by.end),
    most: (value, [bound]) => beyond(value, bound, -1, by.end),
    part: (value, [part]) => containing(value, part),
  };
  const test = tests[by.kind];
  return (item) => {
    const value = isJsonObject(item) && Object.hasOwn(item, by.property) ? item[by.property] : undefined;
    return value === undefined ? 'unclear' : test(value, wanted);
  };
}

type Test = (value: Json, wanted: readonly Json[]) => Asked;

function equalTo(document: JsonObject, asked: Schema, property: Schema): Test {
  const known = enumerated(document, property);
  const isExact = isScalarOf(document, [asked, property], ['integer', 'uuid']);
  return (value, wanted) => {
    if (isJsonArray(value)) return amongItems(value, wanted);
    const is = (one: Json): boolean => equalJson(one, value) || (isExact && sameText(one, value));
    if (known !== undefined) {
      const isKnown = (one: Json): boolean => known.some((each) => equalJson(each, one));
      return !isKnown(value) || !wanted.every(isKnown) ? 'unclear' : wanted.some(is) ? 'yes' : 'no';
    }
    // What says that it has none is not what is asked for.
    if (isExact) return wanted.some(is) ? 'yes' : 'no';
    if (typeof value !== 'string' || isTime(value)) return 'unclear';
    if (wanted.includes(value)) return 'yes';
    return wanted.every((one) => containing(value, one) === 'no') ? 'no' : 'unclear';
  };
}

/** Of a list of texts, what has one of those wanted; whether it needs all of them is the service's choice. */
function amongItems(items: readonly Json[], wanted: readonly Json[]): Asked {
  const texts = items.filter((item) => typeof item === 'string');
  if (texts.length < items.length || !wanted.every((one) => typeof one === 'string')) return 'unclear';
  if (wanted.every((one) => texts.includes(one))) return 'yes';
  return wanted.some((one) => texts.some((text) => sameText(text, one))) ? 'unclear' : 'no';
}

function containing(value: Json | undefined, part: Json | undefined): Asked {
  if (typeof value !== 'string' || typeof part !== 'string') return 'unclear';
  if (value.includes(part)) return 'yes';
  return value.toLowerCase().includes(part.trim().toLowerCase()) ? 'unclear' : 'no';
}

/** A number, a moment or a day beyond another; what is at the very end of a range some have in it, and some not. */
function beyond(value: Json, bound: Json | undefined, sign: 1 | -1, end: ReturnType<typeof endOf>): Asked {
  const [one, other] = [value, bound].map(placeOf);
  if (one === undefined || other === undefined || one.of !== other.of) return 'unclear';
  const difference = sign * (one.at < other.at ? -1 : one.at > other.at ? 1 : 0);
  if (difference === 0) {
    // A moment is shown without the digits that are after it, perhaps.
    const isAfter = one.of === 'moment' && sign === 1;
    return end === 'in' ? 'yes' : end === 'out' && !isAfter ? 'no' : 'unclear';
  }
  return difference > 0 ? 'yes' : 'no';
}

/** Where a value stands among others of its kind. */
function placeOf(
  value: Json | undefined,
): { readonly of: 'number' | 'moment' | 'day'; readonly at: number | bigint } | undefined {
  if (isNumeric(value)) return { of: 'number', at: value };
  if (isTime(value)) return { of: 'moment', at: Date.parse(value) };
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    ? { of: 'day', at: Date.parse(value) }
    : undefined;
}

function isTime(value: Json | undefined): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/i.test(value);
}

function sameText(a: Json, b: Json): boolean {
  return String(a).toLowerCase() === String(b).toLowerCase();
}

/** The values that a property can have, whichever alternative of its schema holds; undefined where they are not told. */
function enumerated(document: JsonObject, schema: Schema): readonly Json[] | undefined {
  if (typeof schema === 'object' && schema.type === 'boolean') return [true, false];
  const summary = summaryOf(document, schema);
  if (summary.values !== undefined) return summary.values;
  const branches = branchesOf(document, summary);
  const values = branches.map((branch) => branch.values);
  return branches.length > 1 && values.every((each) => each !== undefined) ? values.flat() : undefined;
}

/** Whether schemas, or what their lists hold, are of one of some types or formats: no filter takes another for it. */
function isScalarOf(document: JsonObject, schemas: readonly Schema[], names: readonly string[]): boolean {
  return schemas.every((schema) => {
    const own = summaryOf(document, schema);
    const { types, string } = own.array.items === undefined ? own : summaryOf(document, own.array.items);
    const [type, ...others] = types.filter((each) => each !== 'null');
    return others.length === 0 && names.includes(type === 'string' ? (string.format ?? '') : (type ?? ''));
  });
}
