import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { below } from '../../../spec/schema/walk.ts';
import { causeOf } from './cause.ts';

/** One place at which two values differ. */
export interface Difference {
  readonly at: string;
  readonly expected: Json | undefined;
  readonly actual: Json | undefined;
  /** What was done to the value, where that can be told. */
  readonly cause: { readonly cause?: string };
}

/** Every place at which `actual` differs from `expected`, exactly: integers of any size, strings code unit by code unit. */
export function differences(expected: Json, actual: Json, at = ''): readonly Difference[] {
  if (equalJson(expected, actual)) return [];
  if (isJsonObject(expected) && isJsonObject(actual)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...keys].flatMap((key) => {
      const a = Object.hasOwn(expected, key) ? expected[key] : undefined;
      const b = Object.hasOwn(actual, key) ? actual[key] : undefined;
      if (a !== undefined && b !== undefined) return differences(a, b, below(at, key));
      return [{ at: below(at, key), expected: a, actual: b, cause: {} }];
    });
  }
  if (isJsonArray(expected) && isJsonArray(actual) && expected.length === actual.length) {
    return expected.flatMap((item, index) => differences(item, actual[index] ?? null, below(at, index)));
  }
  return [{ at, expected, actual, cause: causeOf(expected, actual) }];
}
