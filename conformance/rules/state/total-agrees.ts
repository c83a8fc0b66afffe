import { wholeCounts } from '../support/whole-counts.ts';
import { ourReading } from '../support/our-reading.ts';
import type { HistoryRule } from '../rule.ts';

/** A list's total is the number of its items. */
export const totalAgrees: HistoryRule = {
  id: 'state/total-agrees',
  summary:
    'The total that a list answer states is no less than its items, is just their number where nothing else follows, is more where other items do, and more than what comes before a page with items.',
  severity: 'must',
  clause: ourReading(
    'the names of properties',
    'A `total` beside the items of a page is the number of items in all pages of that list together.',
  ),
  scope: 'history',
  check: (history, { contract }) => wholeCounts(history, contract),
};
