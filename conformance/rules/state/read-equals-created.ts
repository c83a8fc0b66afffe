import { ourReading } from '../support/our-reading.ts';
import { byChange } from '../support/change.ts';
import { changes } from '../support/changed.ts';
import { judgeComparisons } from '../support/judge-comparisons.ts';
import { sameValue } from '../support/follows.ts';
import type { CreatedResource } from '../../exchange/created-resource.ts';
import { conforms, type HistoryJudgement, type HistoryRule, type RuleContext } from '../rule.ts';

/** Every answer shows a resource as its creation did. */
export const readEqualsCreated: HistoryRule = {
  id: 'state/read-equals-created',
  summary: 'A resource reads, singly and in lists, exactly as the answer to its creation showed it.',
  severity: 'must',
  clause: ourReading(
    'RFC 9110, 9.2.1 and 15.3.2',
    'What a creation answers with is what was created, and it shows like that until something writes to it.',
  ),
  scope: 'history',
  compares: ['values'],
  symptoms: byChange,
  follows: sameValue,
  check: (history, context) => [
    ...history.resources.flatMap((resource) => judgeResource(resource, context)),
    ...judgeComparisons(
      history,
      context,
      ({ ground, refused, neighbour }) => ground === 'created' && !refused && !neighbour,
    ),
  ],
};

function judgeResource(resource: CreatedResource, context: RuleContext): readonly HistoryJudgement[] {
  const sameBefore = new Set<string>();
  const toldBefore = new Set<string>();
  return resource.seen.flatMap((sighting): readonly HistoryJudgement[] => {
    const { exchange } = sighting;
    const operation = exchange.case.operation.id;
    // The first sighting that differs tells it; each later one would tell it again.
    if (toldBefore.has(operation)) return [];
    const violations = changes(resource, sighting, context);
    if (violations.length === 0) {
      sameBefore.add(operation);
      return [{ exchange, judgement: conforms }];
    }
    toldBefore.add(operation);
    return sameBefore.has(operation) ? [] : violations.map((judgement) => ({ exchange, judgement }));
  });
}
