import type { JsonObject } from '../../json/json.ts';
import { commonMultiple } from '../decimal.ts';
import { INTEGER_RANGES } from '../numbers.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import { isFiniteNumber } from './counts.ts';

/** What a schema asks of a number. */
export interface NumberConstraints extends Bounds {
  /** Whether its numbers are integers, by its type or its format. */
  readonly isIntegral: boolean;
  /** More than 0; of several, and of integers, the least common multiple. */
  readonly multipleOf: number | undefined;
  /** The integer format, where there is one. */
  readonly format: string | undefined;
}

/** The constraints of several schemas that all hold. */
export function numberConstraints(parts: readonly JsonObject[], types: readonly string[]): NumberConstraints {
  const format = parts
    .map((part) => part.format)
    .find((name) => typeof name === 'string' && INTEGER_RANGES.has(name));
  const name = typeof format === 'string' ? format : undefined;
  const range = name === undefined ? undefined : INTEGER_RANGES.get(name);
  const isIntegral = range !== undefined || (types.includes('integer') && !types.includes('number'));
  const steps = parts
    .map((part) => part.multipleOf)
    .filter(isFiniteNumber)
    .filter((step) => step > 0);
  const multipleOf =
    steps.length === 0 ? undefined : [...steps, ...(isIntegral ? [1] : [])].reduce(leastMultiple);
  return {
    ...boundsOf(parts, isIntegral, range),
    isIntegral,
    multipleOf,
    format: name,
  };
}

/** The least common multiple, where a double holds it exactly; else the greater. */
function leastMultiple(a: number, b: number): number {
  const found = commonMultiple(a, b);
  return typeof found === 'number' ? found : Math.max(a, b);
}
