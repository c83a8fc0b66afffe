import type { Parameter } from '../../../spec/model/types.ts';
import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';

/** Whether a resource is among those that a parameter's value asks for. */
export type Test = (resource: JsonObject, wanted: Json) => boolean;

const SEARCH = /^(q|query|search|searchterm|searchtext|keyword|keywords|term|text|filter)$/;
const LEAST =
  /^(?:min(?:imum)?|from|since|after|gte?)_?(.+)$|^(.+?)_?(?:min(?:imum)?|from|since|after|gte?)$/;
const MOST = /^(?:max(?:imum)?|to|until|before|lte?)_?(.+)$|^(.+?)_?(?:max(?:imum)?|to|until|before|lte?)$/;
const PART = /^(.+?)(?:contains|like|search|query)$|^(?:search|contains)(.+)$/;

/**
 * What a query parameter asks of the resources of a list, by its name: the value of a property, one of several, a
 * range's end (`minPrice`, `created_after`), a part of a text (`nameContains`, `q`), or all of these under one name
 * (`filter[status]`). Undefined where the name says nothing of a property.
 */
export function filterFor({ name }: Pick<Parameter, 'name'>, properties: Iterable<string>): Test | undefined {
  const names = new Map([...properties].map((property) => [plainName(property), property] as const));
  const plain = plainName(name);
  const exact = named(names, plain);
  if (exact !== undefined) return (resource, wanted) => matches(own(resource, exact), wanted);
  const least = named(names, captured(LEAST, plain));
  if (least !== undefined) return (resource, wanted) => compare(own(resource, least), wanted) >= 0;
  const most = named(names, captured(MOST, plain));
  if (most !== undefined) return (resource, wanted) => compare(own(resource, most), wanted) <= 0;
  const part = named(names, captured(PART, plain));
  if (part !== undefined) return (resource, wanted) => holds(own(resource, part), wanted);
  if (!SEARCH.test(plain) && plain !== 'where') return undefined;
  const inner = new Map<string, Test | undefined>();
  return (resource, wanted) => {
    if (!isJsonObject(wanted)) return Object.values(resource).some((value) => holds(value, wanted));
    return Object.entries(wanted).every(([key, value]) => {
      if (!inner.has(key)) inner.set(key, filterFor({ name: key }, names.values()));
      return inner.get(key)?.(resource, value) ?? true;
    });
  };
}

/** The property of a plain name: itself, its singular, or with the `At` or `On` of a moment. */
function named(names: ReadonlyMap<string, string>, plain: string): string | undefined {
  if (plain === '') return undefined;
  const others = [plain, plain.replace(/ies$/, 'y'), plain.replace(/es$/, ''), plain.replace(/s$/, '')];
  return [...others, `${plain}s`, `${plain}at`, `${plain}on`, `${plain}date`]
    .map((name) => names.get(name))
    .find((name) => name !== undefined);
}

function captured(pattern: RegExp, text: string): string {
  const match = pattern.exec(text);
  return match?.[1] ?? match?.[2] ?? '';
}

function own(resource: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(resource, name) ? resource[name] : undefined;
}

/** Whether a value is the one wanted, or one of those: of a list, any of its items will do. */
function matches(value: Json | undefined, wanted: Json): boolean {
  if (value === undefined) return false;
  const any = isJsonArray(wanted) ? wanted : [wanted];
  const given = isJsonArray(value) ? value : [value];
  return any.some((one) => given.some((item) => equalJson(item, one) || String(item) === String(one)));
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
