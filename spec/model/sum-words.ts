import { isJsonArray, isJsonObject, type JsonObject } from '../json/json.ts';
import { isNumber } from '../schema/is-number.ts';
import { isNumeric } from '../schema/numbers.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { describedObjects, type DescribedObject } from './described-objects.ts';
import { plainName } from './identity.ts';
import { singulars } from './plurals.ts';
import { wordsIn } from './nouns.ts';
import { descriptionOf } from './prose.ts';

/** A number that by its description is the sum of numbers of the items beside it ('The sum of `quantity` times `price` of all items'). */
export interface SumWords {
  readonly path: readonly string[];
  readonly property: string;
  /** The array beside it. */
  readonly items: string;
  /** The properties of an item that are multiplied with one another. */
  readonly factors: readonly string[];
  readonly words: string;
}

const SUM = /\b(sum|total|added up)\b/i;
const TIMES = /\btimes\b|\bmultiplied\b|[×*]|\bx\b|\bper\b/i;
/** What else may go into a sum: then it is not that of the items alone. */
const MORE =
  /\b(less|minus|plus|discounts?|tax(es)?|vat|fees?|shipping|except|without|rounded|excluding|including|deposit|only|open|unpaid)\b/i;

const known = new WeakMap<object, readonly SumWords[]>();

/** What the descriptions of a schema's properties say of sums. They are read once. */
export function sumWordsIn(document: JsonObject, schema: Schema): readonly SumWords[] {
  if (typeof schema === 'boolean') return [];
  const before = known.get(schema);
  if (before !== undefined) return before;
  const found = describedObjects(document, schema).flatMap((object) => sumsOf(document, object));
  known.set(schema, found);
  return found;
}

function sumsOf(document: JsonObject, { path, properties }: DescribedObject): readonly SumWords[] {
  return [...properties].flatMap(([property, its]): readonly SumWords[] => {
    const words = descriptionOf(document, its);
    if (!isNumber(document, its) || !SUM.test(words) || MORE.test(words)) return [];
    const tokens = new Set(wordsIn(words).flatMap((word) => singulars(plainName(word))));
    const [only, ...others] = [...properties].flatMap(([items, list]) => {
      const item = outlineOf(document, list).items;
      if (item === undefined || !singulars(plainName(items)).some((noun) => tokens.has(noun))) return [];
      const factors = [...outlineOf(document, item).properties].flatMap(([name, each]) =>
        isNumber(document, each) && tokens.has(plainName(name)) ? [name] : [],
      );
      return factors.length === 1 || (factors.length === 2 && TIMES.test(words)) ? [{ items, factors }] : [];
    });
    return only === undefined || others.length > 0 ? [] : [{ path, property, words, ...only }];
  });
}

/** The sum that words speak of, over the items that an object has; undefined where one of them has a factor that is no number. */
export function sumOver(
  object: JsonObject,
  { items, factors }: Pick<SumWords, 'items' | 'factors'>,
): number | undefined {
  const list = object[items];
  if (list === undefined || !isJsonArray(list)) return undefined;
  const products = list.map((item) =>
    factors.reduce((product, name) => {
      const value = isJsonObject(item) ? item[name] : undefined;
      return isNumeric(value) ? product * Number(value) : Number.NaN;
    }, 1),
  );
  return products.every(Number.isFinite) ? products.reduce((whole, each) => whole + each, 0) : undefined;
}
