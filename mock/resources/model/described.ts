import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { nullWordsIn } from '../../../spec/model/null-words.ts';
import { sumOver, sumWordsIn } from '../../../spec/model/sum-words.ts';
import type { Schema } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { plainSampleOf, sampleOf } from './sample.ts';
import { momentNow } from './stamp.ts';

/**
 * A value in which descriptions hold: what is null in a state ('null while it is active') is null there, what has a value
 * in one ('null until it is returned') has one there, and a sum ('of `quantity` times `price` of all items') is just that.
 */
export function asDescribed(document: JsonObject, schema: Schema, value: Json, now: Date): Json {
  const inStates = nullWordsIn(document, schema).reduce<Json>(
    (whole, { path, property, schema: its, state, nullIn, setIn }) =>
      changedUnder(whole, path, (object) => {
        const { [state]: at, [property]: given } = object;
        if (typeof at !== 'string' || given === undefined) return object;
        const isNull = given === null;
        if (nullIn.includes(at) && !isNull) return { ...object, [property]: null };
        return setIn.includes(at) && isNull
          ? { ...object, [property]: present(document, property, its, now) }
          : object;
      }),
    value,
  );
  const summed = sumWordsIn(document, schema).reduce<Json>(
    (whole, words) =>
      changedUnder(whole, words.path, (object) => {
        const sum = object[words.property] === undefined ? undefined : sumOver(object, words);
        return sum === undefined ? object : { ...object, [words.property]: Math.round(sum * 1e4) / 1e4 };
      }),
    inStates,
  );
  return withFlags(document, schema, summed);
}

/** A resource whose flags (`hasLessons`) say whether there are any of what they are called by. */
function withFlags(document: JsonObject, schema: Schema, value: Json): Json {
  if (!isJsonObject(value)) return value;
  const { properties } = outlineOf(document, schema);
  const names = new Map([...properties.keys()].map((name) => [plainName(name), name] as const));
  const flags = [...properties].flatMap(([name, inner]): readonly (readonly [string, Json])[] => {
    const [, of] = /^has(.+)$/.exec(plainName(name)) ?? [];
    const held = of === undefined ? undefined : (names.get(of) ?? names.get(`${of}s`));
    const { types } = outlineOf(document, inner);
    const isFlag = types.has('boolean') && types.size === 1;
    if (held === undefined || held === name || !isFlag || !Object.hasOwn(value, held)) return [];
    const content = value[held];
    return [[name, isJsonArray(content) ? content.length > 0 : (content ?? '') !== '']];
  });
  return flags.every(([name, flag]) => value[name] === flag)
    ? value
    : { ...value, ...Object.fromEntries(flags) };
}

/** A value of a schema that may be null as well, and is not: a moment is that of now. */
function present(document: JsonObject, name: string, schema: Schema, now: Date): Json {
  const { types } = outlineOf(document, schema);
  const isMoment =
    summaryOf(document, schema).string.format?.startsWith('date') === true ||
    (types.has('integer') && /(_at|At|_on|On|[dD]ate|[tT]ime)$/.test(name));
  return isMoment
    ? momentNow(document, schema, now)
    : (sampleOf(document, schema, now) ?? plainSampleOf(document, schema, now));
}

/** A value with others in the place of the objects under a path, where `*` is each item of an array. */
function changedUnder(
  value: Json,
  [first, ...others]: readonly string[],
  change: (object: JsonObject) => JsonObject,
): Json {
  if (first === undefined) return isJsonObject(value) ? change(value) : value;
  if (first === '*')
    return isJsonArray(value) ? value.map((item) => changedUnder(item, others, change)) : value;
  const inner = isJsonObject(value) && Object.hasOwn(value, first) ? value[first] : undefined;
  return !isJsonObject(value) || inner === undefined
    ? value
    : { ...value, [first]: changedUnder(inner, others, change) };
}
