import { byChange } from '../support/change.ts';
import { changes } from '../support/changed.ts';
import { judgeComparisons } from '../support/judge-comparisons.ts';
import { siblingsStay } from '../support/siblings.ts';
import { sameValue } from '../support/follows.ts';
import type { CreatedResource } from '../../exchange/created-resource.ts';
import { conforms, type HistoryJudgement, type HistoryRule, type RuleContext } from '../rule.ts';

/** Reading changes nothing. */
export const readsAreSafe: HistoryRule = {
  id: 'state/reads-are-safe',
  summary:
    'A resource that nobody wrote to shows the same in a later answer as in an earlier one, and stays in its state when something is done to another that refers to the same.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-9.2.1',
    quote: 'Request methods are considered "safe" if their defined semantics are essentially read-only',
  },
  scope: 'history',
  compares: ['values'],
  symptoms: byChange,
  follows: sameValue,
  check: (history, context) => [
    ...history.resources.flatMap((resource) => judgeResource(resource, context)),
    ...siblingsStay(history, context.contract),
    ...judgeComparisons(history, context, ({ neighbour, refused }) => neighbour !== undefined && !refused),
  ],
};

function judgeResource(resource: CreatedResource, context: RuleContext): readonly HistoryJudgement[] {
  const sameBefore = new Map<string, HistoryJudgement['exchange']>();
  const toldBefore = new Set<string>();
  return resource.seen.flatMap((sighting): readonly HistoryJudgement[] => {
    const { exchange } = sighting;
    const operation = exchange.case.operation.id;
    if (toldBefore.has(operation)) return [];
    const violations = changes(resource, sighting, context);
    const before = sameBefore.get(operation);
    if (violations.length === 0) {
      sameBefore.set(operation, exchange);
      return before ? [{ exchange, judgement: conforms }] : [];
    }
    toldBefore.add(operation);
    return before
      ? violations.map((violation) => ({
          exchange,
          judgement: { ...violation, evidence: [resource.created, before] },
        }))
      : [];
  });
}
