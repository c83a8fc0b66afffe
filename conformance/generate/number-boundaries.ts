import type { Json } from '../../spec/json/json.ts';
import { isMultipleOf, multiple } from '../../spec/schema/decimal.ts';
import { isNumeric } from '../../spec/schema/numbers.ts';
import type { NumberConstraints } from '../../spec/schema/summary/numbers.ts';
import { integerBoundaries } from './integers.ts';
import { labelled, type Labelled } from './labelled.ts';
import { countsOf } from './numeric.ts';

/** Fractions that careless software rounds. */
const fractions: readonly Labelled[] = [
  labelled('fraction', 0.5),
  labelled('small-fraction', 1e-7),
  // As doubles, 4.35 x 100 and 1.005 x 100 are less than what they are multiples of.
  labelled('cents', 4.35),
  labelled('negative-fraction', -0.25),
];

/** Every boundary of a number that need not be an integer: its ends and their neighbours, and fractions within. */
export function numberBoundaries(of: NumberConstraints, usual: Json | undefined): readonly Labelled[] {
  const seen = new Set<string>();
  return [...ends(of), ...integerBoundaries(of, usual), ...fractions].filter(({ value }) => {
    if (!isNumeric(value) || !isWithin(of, value) || seen.has(String(value))) return false;
    seen.add(String(value));
    return true;
  });
}

function ends(of: NumberConstraints): readonly Labelled[] {
  const { multipleOf, least, greatest } = of;
  if (multipleOf === undefined)
    return [
      ...(least === undefined || of.leastExcluded ? [] : [labelled('minimum', least)]),
      ...(greatest === undefined || of.greatestExcluded ? [] : [labelled('maximum', greatest)]),
    ];
  const counts = countsOf(of, multipleOf);
  if (counts === undefined) return [];
  const at = (label: string, count: bigint): readonly Labelled[] =>
    count < counts.least || count > counts.greatest ? [] : [labelled(label, multiple(count, multipleOf))];
  return [
    ...(least === undefined
      ? []
      : [...at('minimum', counts.least), ...at('minimum-plus-step', counts.least + 1n)]),
    ...(greatest === undefined
      ? []
      : [...at('maximum', counts.greatest), ...at('maximum-minus-step', counts.greatest - 1n)]),
    ...at('step', 1n),
  ];
}

function isWithin(of: NumberConstraints, value: number | bigint): boolean {
  const isAbove = of.least === undefined || (of.leastExcluded ? value > of.least : value >= of.least);
  const isBelow =
    of.greatest === undefined || (of.greatestExcluded ? value < of.greatest : value <= of.greatest);
  return isAbove && isBelow && (of.multipleOf === undefined || isMultipleOf(value, of.multipleOf));
}

/** A number between the first two multiples; undefined where every number of the type is one. */
export function betweenMultiples(of: NumberConstraints): Json | undefined {
  const { multipleOf } = of;
  const counts = multipleOf === undefined ? undefined : countsOf(of, multipleOf);
  if (multipleOf === undefined || counts === undefined) return undefined;
  if (!of.isIntegral) return multiple(2n * counts.least + 1n, multipleOf / 2);
  return multipleOf === 1 || !Number.isInteger(multipleOf)
    ? undefined
    : multiple(counts.least * BigInt(multipleOf) + 1n, 1);
}
