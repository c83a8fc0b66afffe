import type { JsonObject } from '../json/json.ts';
import { outlineOf, type Outline } from '../schema/outline.ts';
import { jsonBodyOf, jsonContent, successOf } from './response-for.ts';
import type { Operation, ResponseSpec } from './types.ts';

/**
 * Whether what is posted to a collection below a resource is answered with that resource, and not with what was added to
 * it: the cart, when an item is put into it. What is sent stands in a list of it then, and not beside the list.
 * @param above the read of the resource that the collection stands below; undefined where there is none
 */
export function showsWhatIsAddedTo(
  document: JsonObject,
  operation: Operation,
  response: ResponseSpec,
  above: Operation | undefined,
): boolean {
  const [sent, answer, whole] = [
    jsonBodyOf(operation),
    jsonContent(response)?.schema?.schema,
    jsonContent(successOf(above))?.schema?.schema,
  ];
  if (sent === undefined || answer === undefined || whole === undefined) return false;
  const shown = outlineOf(document, answer);
  if (namesIn(shown) !== namesIn(outlineOf(document, whole))) return false;
  const inLists = new Set(
    [...shown.properties.values()].flatMap((schema) => {
      const { items } = outlineOf(document, schema);
      return items === undefined ? [] : [...outlineOf(document, items).properties.keys()];
    }),
  );
  const { items: several = sent } = outlineOf(document, sent);
  return [...outlineOf(document, several).properties.keys()].some(
    (name) => !shown.properties.has(name) && inLists.has(name),
  );
}

/**
 * Whether an answer shows what stands above, and not what is said to be made: the group, when users join it.
 * @param above the read of what the operation stands below
 * @param own the read of what may be made
 */
export function showsWhatIsAbove(
  document: JsonObject,
  response: ResponseSpec,
  above: Operation | undefined,
  own: Operation | undefined,
): boolean {
  const [answer, whole, item] = [response, successOf(above), successOf(own)].map((each) => {
    const schema = jsonContent(each)?.schema?.schema;
    return schema === undefined ? undefined : namesIn(outlineOf(document, schema));
  });
  return answer !== undefined && item !== undefined && answer === whole && answer !== item;
}

/** The names of what an outline has, the same for the same. */
export function namesIn({ properties }: Outline): string {
  return [...properties.keys()].sort().join();
}
