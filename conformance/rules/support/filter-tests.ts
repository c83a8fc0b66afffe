import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import type { endOf, Filter, needsOf } from '../../../spec/model/filters.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import type { Schema } from '../../../spec/schema/schema.ts';
import { branchesOf } from '../../../spec/schema/summary/branches.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';

/** Whether a request for a list asks for an item: `unclear` where services may differ. */
export type Asked = 'yes' | 'no' | 'unclear';

export type Asks = (item: Json) => Asked;

/** What a filter asks for that names a property of the items, `schema` being the property's. */
export function filtering(
  document: JsonObject,
  by: {
    readonly kind: Exclude<Filter['kind'], 'search'>;
    readonly property: string;
    readonly schema: Schema;
    readonly end: ReturnType<typeof endOf>;
    readonly needs?: ReturnType<typeof needsOf>;
  },
  schema: Schema,
  wanted: readonly Json[],
): Asks {
  const tests: Readonly<Record<typeof by.kind, Test>> = {
    equal: equalTo(document, by.schema, schema, by.needs),
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

function equalTo(
  document: JsonObject,
  asked: Schema,
  property: Schema,
  needs: ReturnType<typeof needsOf> = 'open',
): Test {
  const known = enumerated(document, property);
  const isExact = isScalarOf(document, [asked, property], ['integer', 'uuid']);
  return (value, wanted) => {
    if (isJsonArray(value)) return amongItems(value, wanted, needs);
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

/** Of a list of texts, what has one of those wanted; whether it needs all of them is the service's choice, or said in words. */
function amongItems(
  items: readonly Json[],
  wanted: readonly Json[],
  needs: ReturnType<typeof needsOf>,
): Asked {
  const texts = items.filter((item) => typeof item === 'string');
  if (texts.length < items.length || !wanted.every((one) => typeof one === 'string')) return 'unclear';
  const has = (one: Json): boolean => texts.some((text) => sameText(text, one));
  if (wanted.every((one) => texts.includes(one))) return 'yes';
  if (needs === 'any' && wanted.some((one) => texts.includes(one))) return 'yes';
  return (needs === 'all' ? wanted.every(has) : wanted.some(has)) ? 'unclear' : 'no';
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
