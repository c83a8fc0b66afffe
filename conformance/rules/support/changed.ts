import type { CreatedResource, Sighting } from '../../exchange/created-resource.ts';
import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { violates, type RuleContext, type Violation } from '../rule.ts';
import { changesOf } from './change.ts';
import { differences } from './difference.ts';
import { show } from './words.ts';

/** How a sighting of a resource differs from its creation, as violations; empty where it does not, or where a write may explain it. */
export function changes(
  resource: CreatedResource,
  sighting: Sighting,
  { named }: RuleContext,
): readonly Violation[] {
  if (resource.touched.some((write) => write.started < sighting.exchange.ended)) return [];
  const found = differences(resource.representation, sighting.representation);
  // What shows nothing of it at all is one difference.
  if (found.length > 1 && isAbsent(resource.representation, sighting.representation))
    return [
      violates(show(resource.representation), show(sighting.representation), sighting.at, {
        kind: 'absent',
        evidence: [resource.created],
      }),
    ];
  const symptoms = changesOf(found, named.values);
  return found.map((difference, index) => ({
    verdict: 'violates',
    at: `${sighting.at}${difference.at}`,
    expected: show(difference.expected),
    actual: show(difference.actual),
    kind: symptoms[index]?.kind ?? '',
    evidence: [resource.created],
    ...difference.cause,
  }));
}

/** Whether an object has none of the properties of another. */
function isAbsent(expected: Json, actual: Json): boolean {
  return (
    isJsonObject(expected) &&
    isJsonObject(actual) &&
    !Object.keys(expected).some((name) => Object.hasOwn(actual, name))
  );
}
