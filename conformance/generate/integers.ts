import type { Json } from '../../spec/json/json.ts';
import { integer, isInteger } from '../../spec/schema/numbers.ts';
import type { NumberConstraints } from '../../spec/schema/summary/numbers.ts';
import { labelled, type Labelled } from './labelled.ts';

/** Values at which integers go wrong: signs, the edges of int32, of exact doubles and of int64, and odd digits beyond. */
const EDGES: readonly (readonly [string, bigint])[] = [
  ['zero', 0n],
  ['one', 1n],
  ['minus-one', -1n],
  ['int16-max-plus-one', 32768n],
  ['int32-max', 2n ** 31n - 1n],
  ['int32-max-plus-one', 2n ** 31n],
  ['int32-min', -(2n ** 31n)],
  ['int32-min-minus-one', -(2n ** 31n) - 1n],
  ['uint32-max', 2n ** 32n - 1n],
  ['uint32-max-plus-two', 2n ** 32n + 1n],
  ['double-max-safe', 2n ** 53n - 1n],
  ['double-first-inexact', 2n ** 53n + 1n],
  ['double-min-safe', -(2n ** 53n) + 1n],
  ['double-first-inexact-negative', -(2n ** 53n) - 1n],
  ['int64-odd', 1234567890123456789n],
  ['int64-max', 2n ** 63n - 1n],
  ['int64-max-minus-one', 2n ** 63n - 2n],
  ['int64-min', -(2n ** 63n)],
];

/** Every boundary an integer (or number) schema has: its own bounds, their neighbours within, and the {@link EDGES} within. */
export function integerBoundaries(
  of: NumberConstraints,
  defaultValue: Json | undefined,
): readonly Labelled[] {
  const least = of.least === undefined ? undefined : inward(of.least, Math.ceil);
  const greatest = of.greatest === undefined ? undefined : inward(of.greatest, Math.floor);
  const usual = isInteger(defaultValue) ? BigInt(defaultValue) : undefined;
  const own: readonly (readonly [string, bigint | undefined])[] = [
    ['minimum', least],
    ['minimum-plus-one', least === undefined ? undefined : least + 1n],
    ['maximum', greatest],
    ['maximum-minus-one', greatest === undefined ? undefined : greatest - 1n],
    ['default', usual],
    ['default-plus-one', usual === undefined ? undefined : usual + 1n],
    ...between(least, greatest),
  ];
  const within = (value: bigint): boolean =>
    (least === undefined || value >= least) && (greatest === undefined || value <= greatest);
  const wide = of.format === 'int64' || of.format === 'uint64' || of.greatest !== undefined;
  const edges = EDGES.filter(([, value]) => wide || (value >= -(2n ** 31n) && value < 2n ** 31n));
  const seen = new Set<bigint>();
  return [...own, ...edges].flatMap(([label, value]) => {
    if (value === undefined || !within(value) || seen.has(value) || !isMultiple(value, of.multipleOf))
      return [];
    seen.add(value);
    return [labelled(label, integer(value))];
  });
}

/** Ranges up to this wide also have values in between tried. */
const NARROW = 1_000n;

/** Parts that a narrow range is divided into. */
const PARTS = 8n;

/** Values evenly spread between the bounds of a narrow range: a page size of 13 may be treated unlike one of 20. */
function between(
  least: bigint | undefined,
  greatest: bigint | undefined,
): readonly (readonly [string, bigint])[] {
  if (least === undefined || greatest === undefined || greatest - least > NARROW) return [];
  return Array.from({ length: Number(PARTS) - 1 }, (_, index) => {
    const value = least + ((greatest - least) * BigInt(index + 1)) / PARTS;
    return [String(value), value] as const;
  });
}

/** A bound as an integer, rounded into the range. */
export function inward(bound: number | bigint, round: (value: number) => number): bigint {
  return typeof bound === 'bigint' ? bound : BigInt(round(bound));
}

function isMultiple(value: bigint, of: number | undefined): boolean {
  return of === undefined || !Number.isInteger(of) || of === 0 || value % BigInt(of) === 0n;
}
