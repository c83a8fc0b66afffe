import { equalJson } from '../json/equal.ts';
import { isJsonArray, member, type Json, type JsonObject } from '../json/json.ts';
import { stringifyJson } from '../json/stringify.ts';
import { passes, type Descend } from './descend.ts';
import type { SchemaProblem } from './problem.ts';
import { below } from './walk.ts';

/** What an array breaks of the array keywords of a schema, `uniqueItemProperties` of ajv-keywords among them. */
export function arrayProblems(
  schema: JsonObject,
  value: readonly Json[],
  at: string,
  descend: Descend,
  problems: SchemaProblem[],
): void {
  const fail = (keyword: string, message: string, place = at, actual: Json = value): void =>
    void problems.push({ at: place, keyword, message, actual });
  const { minItems, maxItems, items, contains } = schema;
  if (typeof minItems === 'number' && value.length < minItems)
    fail('minItems', `must have at least ${minItems} items, has ${value.length}`);
  if (typeof maxItems === 'number' && value.length > maxItems)
    fail('maxItems', `must have at most ${maxItems} items, has ${value.length}`);
  const prefix = isJsonArray(schema.prefixItems) ? schema.prefixItems : [];
  for (const [index, sub] of prefix.entries())
    if (index < value.length) descend(sub, value[index] ?? null, below(at, index), problems);
  if (items === false && value.length > prefix.length)
    fail('items', `must have at most ${prefix.length} items, has ${value.length}`);
  else if (items !== undefined)
    value.forEach((item, index) => {
      if (index >= prefix.length) descend(items, item, below(at, index), problems);
    });
  if (contains !== undefined) {
    const count = value.filter((item) => passes(descend, contains, item, at)).length;
    const least = typeof schema.minContains === 'number' ? schema.minContains : 1;
    const wanted = member(contains, 'const');
    if (count < least)
      fail('contains', `must contain ${wanted === undefined ? 'a matching item' : stringifyJson(wanted)}`);
    if (typeof schema.maxContains === 'number' && count > schema.maxContains)
      fail('contains', `must contain at most ${schema.maxContains} matching items`);
  }
  if (schema.uniqueItems === true)
    duplicates(value).forEach((index) =>
      fail('uniqueItems', 'must be unique', below(at, index), value[index]),
    );
  if (isJsonArray(schema.uniqueItemProperties)) {
    for (const name of schema.uniqueItemProperties) {
      if (typeof name !== 'string') continue;
      const column = value.map((item) => member(item, name));
      duplicates(column).forEach((index) =>
        fail('uniqueItemProperties', `must be unique in ${name}`, below(at, index), value[index]),
      );
    }
  }
}

/** The indexes of values that stood before; what is absent counts not. */
function duplicates(values: readonly (Json | undefined)[]): readonly number[] {
  // Numbers are exact, and a bigint is never one that a number could be: scalars are the same where a Set says so.
  if (values.every((value) => typeof value !== 'object')) {
    const present = values.filter((value) => value !== undefined);
    if (new Set(present).size === present.length) return [];
  }
  return values.flatMap((value, index) =>
    value !== undefined &&
    values.slice(0, index).some((earlier) => earlier !== undefined && equalJson(earlier, value))
      ? [index]
      : [],
  );
}
