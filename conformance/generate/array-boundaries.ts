import type { Contract } from '../../spec/model/types.ts';
import { isJsonArray, type Json } from '../../spec/json/json.ts';
import { itemAt, type ArrayConstraints } from '../../spec/schema/summary/arrays.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { simplestOf } from './simplest.ts';
import type { Variation } from './variation.ts';

/** Arrays are made as long as this, at most. */
const MOST = 50;

/** The lengths at which arrays go wrong: none, the least, two, and the most. */
export function arrayBoundaries(contract: Contract, array: ArrayConstraints): readonly Variation[] {
  const { items, minItems, maxItems } = array;
  if (items === undefined) return [];
  const most = maxItems !== undefined && maxItems <= MOST ? maxItems : undefined;
  const lengths: readonly (readonly [string, number | undefined])[] = [
    ['no-items', minItems === 0 ? 0 : undefined],
    ['min-items', minItems > 0 && minItems <= MOST ? minItems : undefined],
    ['two-items', minItems < 2 && (maxItems === undefined || maxItems > 2) ? 2 : undefined],
    ['max-items', most !== undefined && most > minItems ? most : undefined],
  ];
  const isTwice = !array.uniqueItems && minItems <= 2 && (maxItems ?? 2) >= 2;
  const same: readonly Variation[] = isTwice
    ? [{ label: 'same-items', of: (_, mark) => twice(ofLength(contract, array, 1, mark)) }]
    : [];
  const all = lengths.flatMap(([label, length]): readonly Variation[] =>
    length === undefined ? [] : [{ label, of: (_, mark) => ofLength(contract, array, length, mark) }],
  );
  return [...all, ...same];
}

/** The same item twice: who keeps items by what they say loses one. */
function twice(items: Json): Json {
  return isJsonArray(items) ? [...items, ...items] : items;
}

/** An array of a length, its items told apart by what each is made of. */
export function ofLength(
  contract: Contract,
  array: ArrayConstraints,
  length: number,
  mark: string,
): readonly Json[] {
  return Array.from({ length }, (_, index) => {
    const schema = itemAt(array, index);
    const different = array.uniqueItems ? summaryOf(contract.document, schema).values?.[index] : undefined;
    return different ?? simplestOf(contract, schema, `${mark}${index}`, 'all');
  });
}
