import type { Operation } from '../../spec/model/types.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import type { LabelledParts } from '../generate/valid.ts';
import { referredBy } from './own-references.ts';
import type { Producers } from './producers.ts';

/** Numbers that tell one width of integers from another, as rows of valid requests are labelled. */
const BETWEEN = /=(u?int(16|32)|double-|int64-m|one$|minus-one$|minimum-|maximum-)/;

/**
 * Valid requests without those that differ by a number alone which refers to nothing that is there: of such, the least,
 * the greatest and a few others tell as much.
 */
export function tellingRows<Row extends Pick<LabelledParts, 'label'>>(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  rows: readonly Row[],
): readonly Row[] {
  const referring = new Set(referredBy(generator, producers, operation).map(({ property }) => property));
  return rows.filter(({ label }) => !BETWEEN.test(label) || !referring.has(label.replace(/=.*/, '')));
}
