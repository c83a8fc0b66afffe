import type { CreatedResource, Sighting } from '../../exchange/created-resource.ts';
import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import type { RuleContext, Violation } from '../rule.ts';
import { bodyProblems } from './body-problems.ts';
import { changesOf } from './change.ts';
import { differences } from './difference.ts';
import { show } from './words.ts';

/** How a sighting of a resource differs from its creation, as violations; empty where it does not, or where a write may explain it. */
export function changes(
  resource: CreatedResource,
  sighting: Sighting,
  context: RuleContext,
): readonly Violation[] {
  const { exchange } = sighting;
  if (resource.touched.some((write) => write.started < exchange.ended)) return [];
  const found = differences(resource.representation, sighting.representation);
  // What shows nothing of it at all is told by its own schema, where that tells it.
  const isBare = isAbsent(resource.representation, sighting.representation);
  if (isBare && (bodyProblems(exchange, context) ?? []).length > 0) return [];
  const symptoms = changesOf(found, context.named.values);
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
