import { isJsonArray, type Json } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { ArrayConstraints } from '../../spec/schema/summary/arrays.ts';
import { ofLength } from './array-boundaries.ts';
import type { BodyDefect } from './body-defect.ts';

/** The longest array that is made too long. */
const LONGEST = 10_000;

/** The ways to break the length of an array, and that its items differ: each alone, where there are values for it. */
export function arrayDefects(
  contract: Contract,
  array: ArrayConstraints,
  base: readonly Json[],
): readonly BodyDefect[] {
  const { minItems, maxItems, uniqueItems } = array;
  const hasItems = base.length > 0;
  const many = (items: readonly Json[], count: number): readonly Json[] => {
    const [item = null] = items;
    const mark = typeof item === 'string' ? item : 'sample';
    const different = uniqueItems ? ofLength(contract, array, count, mark) : [];
    const isEach = new Set(different.map((each) => stringifyJson(each))).size === count;
    return isEach ? different : Array.from({ length: count }, () => item);
  };
  return [
    ...(minItems > 0 ? [ofArray(':too-few-items', (items) => items.slice(0, minItems - 1))] : []),
    ...(maxItems !== undefined && maxItems < LONGEST && hasItems
      ? [ofArray(':too-many-items', (items) => many(items, maxItems + 1))]
      : []),
    ...(uniqueItems && hasItems ? [ofArray(':repeated-item', (items) => [...items, items[0] ?? null])] : []),
  ];
}

/** A defect of arrays; what is none stays as it is. */
export function ofArray(label: string, broken: (value: readonly Json[]) => Json): BodyDefect {
  return { label, broken: (value) => (isJsonArray(value) ? broken(value) : value) };
}
