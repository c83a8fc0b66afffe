import { judgeComparisons } from '../support/judge-comparisons.ts';
import { keptByWords } from '../support/kept-by-words.ts';
import { sameValue } from '../support/follows.ts';
import type { HistoryRule } from '../rule.ts';

const BY_WRITES: ReadonlySet<string> = new Set(['sent', 'assumed', 'written', 'unnamed', 'replaced']);

/** How it is told that a PUT left something as it was. */
const KEPT = 'not sent and kept';

/** What a write changes is changed, and nothing else. */
export const writeIsStored: HistoryRule = {
  id: 'state/write-is-stored',
  summary:
    'What a successful creation, PUT or PATCH sent shows from then on; what a creation leaves out has its default, what a PATCH did not name is as before, and what a PUT left out, or a merge patch removed by null, is gone, but for what stays by its words. A text that shows in another form (trimmed, in lower case, null where it was empty) is a lesser finding.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-9.3.4',
    quote:
      'A successful PUT of a given representation would suggest that a subsequent GET on that same target resource will result in an equivalent representation being sent in a 200 (OK) response.',
  },
  scope: 'history',
  compares: ['values'],
  group: ({ kind = '' }, exchange) => `${exchange.case.operation.path} ${kind}`,
  // A PUT that is taken for a PATCH is one reader of bodies.
  cause: ({ kind }) => (kind?.startsWith(KEPT) === true ? KEPT : undefined),
  follows: sameValue,
  check: (history, context) => [
    ...keptByWords(history.exchanges, context.contract),
    ...judgeComparisons(
      history,
      context,
      ({ ground, refused, neighbour }) => BY_WRITES.has(ground) && !refused && !neighbour,
    ),
  ],
};
