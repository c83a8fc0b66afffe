import type { JsonObject } from '../../json/json.ts';
import { INTEGER_RANGES } from '../numbers.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import { isFiniteNumber } from './counts.ts';

/** What a schema asks of a number. */
export interface NumberConstraints extends Bounds {
  /** Whether its numbers are integers, by its type or its format. */
  readonly isIntegral: boolean;
  /** More than 0; of several integers their least common multiple. */
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
  return {
    ...boundsOf(parts, isIntegral, range),
    isIntegral,
    multipleOf: steps.length === 0 ? undefined : steps.reduce(commonMultiple),
    format: name,
  };
}

/** The least common multiple of integers; of others, whose multiples may never meet, the greater. */
function commonMultiple(a: number, b: number): number {
  if (!Number.isInteger(a) || !Number.isInteger(b)) return Math.max(a, b);
  const multiple = (a / divisor(a, b)) * b;
  return Number.isSafeInteger(multiple) ? multiple : Math.max(a, b);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
