import type { Resource, RuleContext, Sighting, Violation } from '../rule.ts';
import { changeOf } from './change.ts';
import { differences } from './difference.ts';
import { show } from './words.ts';

/** How a sighting of a resource differs from its creation, as violations; empty where it does not, or where a write may explain it. */
export function changes(
  resource: Resource,
  sighting: Sighting,
  { named }: RuleContext,
): readonly Violation[] {
  if (resource.touched.some((write) => write.started < sighting.exchange.ended)) return [];
  return differences(resource.representation, sighting.representation).map((difference) => ({
    verdict: 'violates',
    at: `${sighting.at}${difference.at}`,
    expected: show(difference.expected),
    actual: show(difference.actual),
    kind: changeOf(difference.expected, difference.actual, named.values),
    evidence: [resource.created],
    ...difference.cause,
  }));
}
