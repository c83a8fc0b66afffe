import { integer } from './numbers.ts';

/** A number as its shortest decimal text says it: `digits` / 10^`places`. */
interface Decimal {
  readonly digits: bigint;
  /** At least 0. */
  readonly places: number;
}

/** Whether a number is a multiple of another as both are written: 0.3 is one of 0.1, which no double is. */
export function isMultipleOf(value: number | bigint, of: number | bigint): boolean {
  const [counted, step] = aligned(value, of);
  return step !== 0n && counted % step === 0n;
}

/** A multiple of a step, by its count. */
export function multiple(count: bigint, step: number | bigint): number | bigint {
  const { digits, places } = decimalOf(step);
  return numberOf({ digits: count * digits, places });
}

/** How often a step goes into a number, rounded down, and whether nothing is left over. */
export function timesIn(
  value: number | bigint,
  step: number | bigint,
): { readonly count: bigint; readonly isExact: boolean } {
  const [counted, size] = aligned(value, step);
  const quotient = counted / size;
  const isExact = quotient * size === counted;
  return { count: !isExact && counted < 0n ? quotient - 1n : quotient, isExact };
}

/** The least common multiple of two numbers greater than 0. */
export function commonMultiple(a: number | bigint, b: number | bigint): number | bigint {
  const [left, right, places] = aligned(a, b);
  return numberOf({ digits: (left / divisor(left, right)) * right, places });
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** Two numbers as integers of the same unit, and its decimal places. */
function aligned(a: number | bigint, b: number | bigint): readonly [bigint, bigint, number] {
  const [left, right] = [decimalOf(a), decimalOf(b)];
  const places = Math.max(left.places, right.places);
  return [scaled(left, places), scaled(right, places), places];
}

function scaled({ digits, places }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - places);
}

function decimalOf(value: number | bigint): Decimal {
  const [, sign = '', whole = '0', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const places = fraction.length - Number(power);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

function numberOf({ digits, places }: Decimal): number | bigint {
  if (places === 0) return integer(digits);
  const unit = 10n ** BigInt(places);
  return digits % unit === 0n ? integer(digits / unit) : Number(`${digits}e-${places}`);
}
