import { equalJson } from '../../json/equal.ts';
import { isJsonArray, type Json, type JsonObject } from '../../json/json.ts';
import { typeNames, typesOf } from '../numbers.ts';

/** The types that all schemas allow; empty where each allows any, undefined where they have none in common. */
export function commonTypes(parts: readonly JsonObject[]): readonly string[] | undefined {
  const lists = parts.map((part) => typeNames(part.type)).filter((names) => names.length > 0);
  const [first, ...others] = lists;
  if (first === undefined) return [];
  const common = others.reduce(intersection, first);
  if (common.length === 0) return undefined;
  return common.includes('number') ? common.filter((type) => type !== 'integer') : common;
}

function intersection(a: readonly string[], b: readonly string[]): readonly string[] {
  return a.flatMap((type) => {
    if (b.includes(type)) return [type];
    if (type === 'number' && b.includes('integer')) return ['integer'];
    return type === 'integer' && b.includes('number') ? ['integer'] : [];
  });
}

/** The values that all of `const` and `enum` allow and that are of the types; undefined where there is neither. */
export function commonValues(
  parts: readonly JsonObject[],
  types: readonly string[],
): readonly Json[] | undefined {
  const lists = parts.flatMap((part): readonly (readonly Json[])[] => [
    ...(part.const === undefined ? [] : [[part.const]]),
    ...(isJsonArray(part.enum) ? [part.enum] : []),
  ]);
  const [first, ...others] = lists;
  return first?.filter(
    (value) =>
      (types.length === 0 || typesOf(value).some((type) => types.includes(type))) &&
      others.every((list) => list.some((other) => equalJson(other, value))),
  );
}
