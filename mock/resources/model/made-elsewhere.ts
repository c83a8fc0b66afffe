import { parameterOf, patternOf, segmentsOf } from '../../../spec/model/path-template.ts';
import type { Resource as Described } from '../../../spec/model/resources.ts';
import type { Operation } from '../../../spec/model/types.ts';

/**
 * The operations with a path of their own that make something in a collection, so far as that path names all that the
 * collection stands under: `POST /teams/{team}/tasks/{task}/notes` for `/teams/{team}/notes`.
 */
export function madeElsewhere({ collection, creations }: Described): readonly Operation[] {
  const under = parametersIn(collection);
  return creations.flatMap(({ operation }) => {
    const isOther = operation.method === 'POST' && patternOf(operation.path) !== patternOf(collection);
    const named = parametersIn(operation.path);
    return isOther && under.every((name) => named.includes(name)) ? [operation] : [];
  });
}

function parametersIn(path: string): readonly string[] {
  return segmentsOf(path).flatMap((segment) => parameterOf(segment) ?? []);
}
