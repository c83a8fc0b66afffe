import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { atPointer, pointerTokens } from '../../spec/json/pointer.ts';

/** A body with another value at a pointer of at most two levels: the body itself, or a part of its envelope. */
export function changedAt(body: Json, at: string, change: (value: Json) => Json): Json {
  const [name, ...deeper] = pointerTokens(at) ?? [];
  if (name === undefined) return change(body);
  const before = atPointer(body, `/${name}`);
  if (!isJsonObject(body) || before === undefined) return body;
  const rest = deeper.length === 0 ? '' : at.slice(at.indexOf('/', 1));
  return { ...body, [name]: changedAt(before, rest, change) };
}

/** An object with another value of each property. */
export function changedEach(value: JsonObject, change: (name: string, value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(name, inner)]));
}
