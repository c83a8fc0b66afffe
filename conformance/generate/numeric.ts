import * as fc from 'fast-check';
import type { Json } from '../../spec/json/json.ts';
import { multiple, timesIn } from '../../spec/schema/decimal.ts';
import { integer } from '../../spec/schema/numbers.ts';
import type { NumberConstraints } from '../../spec/schema/summary/numbers.ts';
import { inward } from './integers.ts';

/** How far from its one bound a range reaches that has no other, at least. */
const REACH = 1e9;

/** The same for integers: what an int32 covers. */
const INTEGER_REACH = 2n ** 31n;

/** Integers of a schema: within its bounds, and multiples of what it asks for, where there are such. */
export function integerArbitrary(of: NumberConstraints): fc.Arbitrary<Json> {
  const { least, greatest } = integerRange(of);
  const step = wholeStep(of);
  const any = multiples(least, greatest, step);
  const wide = of.format === 'int64' || of.format === 'uint64';
  return wide && least <= 0n && greatest >= 1000n ? fc.oneof(any, multiples(0n, 1000n, step)) : any;
}

/** Where integers are drawn from: a bound that is missing is as far from the other as int32 reaches. */
function integerRange(of: NumberConstraints): { readonly least: bigint; readonly greatest: bigint } {
  const low = of.least === undefined ? undefined : inward(of.least, Math.ceil);
  const high = of.greatest === undefined ? undefined : inward(of.greatest, Math.floor);
  return {
    least: low ?? (high !== undefined && high < -INTEGER_REACH ? high - INTEGER_REACH : -INTEGER_REACH),
    greatest: high ?? (low !== undefined && low >= INTEGER_REACH ? low + INTEGER_REACH : INTEGER_REACH - 1n),
  };
}

/** The multiples of a step in a range; where there is none, what the validator will refuse. */
function multiples(least: bigint, greatest: bigint, step: bigint): fc.Arbitrary<Json> {
  const min = dividedUp(least, step);
  const max = -dividedUp(-greatest, step);
  if (min > max) return fc.constant(integer(least));
  return fc.bigInt({ min, max }).map((count) => integer(count * step));
}

/** The plainest integer of a schema: one, or what is nearest to it. */
export function simplestInteger(of: NumberConstraints): Json {
  const least = of.least === undefined ? 1n : inward(of.least, Math.ceil);
  const greatest = of.greatest === undefined ? 1n : inward(of.greatest, Math.floor);
  const value = least > 1n ? least : greatest < 1n ? greatest : 1n;
  const step = wholeStep(of);
  const up = dividedUp(value, step) * step;
  return integer(of.greatest !== undefined && up > greatest ? up - step : up);
}

function wholeStep({ multipleOf }: NumberConstraints): bigint {
  return multipleOf !== undefined && Number.isInteger(multipleOf) ? BigInt(multipleOf) : 1n;
}

/** A quotient, rounded up; the divisor is positive. */
function dividedUp(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return quotient * by < value ? quotient + 1n : quotient;
}

/** Numbers of a schema: cents where its range is wide enough for them, and else any double within it. */
export function numberArbitrary(of: NumberConstraints): fc.Arbitrary<Json> {
  const { min, max, minExcluded, maxExcluded } = numberRange(of);
  const { multipleOf } = of;
  if (multipleOf !== undefined) {
    const counts = countsOf(of, multipleOf);
    return counts === undefined
      ? fc.constant(min)
      : fc.bigInt({ min: counts.least, max: counts.greatest }).map((count) => multiple(count, multipleOf));
  }
  const cents = max - min > 1 ? whole(min * 100, max * 100, minExcluded, maxExcluded) : undefined;
  if (cents) return cents.map((value) => value / 100);
  // Of what has no value inside, the bound is one that the validator will refuse.
  if (min > max || (minExcluded && maxExcluded && !hasInside(min, max))) return fc.constant(min);
  if (min === max) return fc.constant(min);
  return fc.double({ min, max, minExcluded, maxExcluded, noNaN: true, noDefaultInfinity: true });
}

/** How often a step may be taken to stay within the bounds; undefined where there is no such count. */
export function countsOf(
  of: NumberConstraints,
  step: number,
): { readonly least: bigint; readonly greatest: bigint } | undefined {
  const { min, max, minExcluded, maxExcluded } = numberRange(of);
  const low = timesIn(min, step);
  const high = timesIn(max, step);
  const least = low.isExact && !minExcluded ? low.count : low.count + 1n;
  const greatest = high.isExact && maxExcluded ? high.count - 1n : high.count;
  return least > greatest ? undefined : { least, greatest };
}

/** Integers between two doubles; undefined where there is none, or doubles so large leave some out. */
function whole(
  from: number,
  to: number,
  fromExcluded: boolean,
  toExcluded: boolean,
): fc.Arbitrary<number> | undefined {
  const ceiling = Math.ceil(from);
  const floor = Math.floor(to);
  // `+ 0` turns -0 into 0, which fast-check tells apart.
  const min = (fromExcluded && ceiling === from ? ceiling + 1 : ceiling) + 0;
  const max = (toExcluded && floor === to ? floor - 1 : floor) + 0;
  return Number.isSafeInteger(min) && Number.isSafeInteger(max) && min <= max
    ? fc.integer({ min, max })
    : undefined;
}

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly minExcluded: boolean;
  readonly maxExcluded: boolean;
}

function numberRange(of: NumberConstraints): NumberRange {
  const low = of.least === undefined ? undefined : double(Number(of.least));
  const high = of.greatest === undefined ? undefined : double(Number(of.greatest));
  return {
    min: low ?? (high !== undefined && high <= -REACH ? double(high - Math.abs(high)) : -REACH),
    max: high ?? (low !== undefined && low >= REACH ? double(low + Math.abs(low)) : REACH),
    minExcluded: of.leastExcluded,
    maxExcluded: of.greatestExcluded,
  };
}

/** A finite double, and never -0. */
function double(value: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, value)) + 0;
}

/** Whether a double lies strictly between two others. */
function hasInside(min: number, max: number): boolean {
  const middle = min / 2 + max / 2;
  return middle > min && middle < max;
}

/** The plainest number of a schema: its least where that is in, one where there is no least, or another within. */
export function simplestNumber(of: NumberConstraints): Json {
  const { min, max, minExcluded, maxExcluded } = numberRange(of);
  if (of.multipleOf !== undefined) {
    const counts = countsOf(of, of.multipleOf);
    if (counts === undefined) return min;
    const { least, greatest } = counts;
    const count = of.least !== undefined ? least : greatest < 1n ? greatest : 1n;
    return multiple(count, of.multipleOf);
  }
  const isInside = (value: number): boolean =>
    (minExcluded ? value > min : value >= min) && (maxExcluded ? value < max : value <= max);
  const up = Math.ceil(min);
  const candidates = [of.least === undefined ? 1 : min, up, up + 1, Math.floor(max), max, min / 2 + max / 2];
  return candidates.find(isInside) ?? (of.least === undefined ? 1 : min);
}
