import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { nullWordsIn } from '../../../spec/model/null-words.ts';
import type { Schema } from '../../../spec/model/types.ts';

/** A value in which what is null in a state by its description ('null while it is active') is null there. */
export function withDescribedNulls(document: JsonObject, schema: Schema, value: Json): Json {
  return nullWordsIn(document, schema).reduce<Json>((whole, { path, property, state, nullIn }) => {
    const isNull = ({ [state]: now, [property]: given }: JsonObject): boolean =>
      typeof now === 'string' && nullIn.includes(now) && given !== undefined && given !== null;
    return changedUnder(whole, path, (object) => (isNull(object) ? { ...object, [property]: null } : object));
  }, value);
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
