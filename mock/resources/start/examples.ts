import type { Operation } from '../../../spec/model/types.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import type { Resource } from '../model/resources.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import { identityKey } from '../store/key.ts';
import type { Contents } from '../store/state.ts';

/**
 * The resources that the document shows in the examples of its lists, and of its items where they are not among them.
 * An example that breaks its schema, or repeats an identity, is left out.
 */
export function exampleContents(resources: readonly Resource[], validators: Validators): Contents {
  return new Map(
    resources.flatMap((resource) => {
      const path = examplePath(resource);
      if (path === undefined) return [];
      const validate = validators.for(resource.schema);
      const byId = new Map<string, JsonObject>();
      for (const value of [...listed(resource), ...examplesIn(resource.read, 200)]) {
        const id = isJsonObject(value) ? identityKey(value[resource.identity]) : undefined;
        if (isJsonObject(value) && id !== undefined && !byId.has(id) && validate(value).length === 0)
          byId.set(id, value);
      }
      return [[path, [...byId.values()]] as const];
    }),
  );
}

function listed({ list }: Resource): readonly Json[] {
  return examplesIn(list?.operation, 200).flatMap((value) => {
    const items = atPointer(value, list?.at ?? '');
    return isJsonArray(items) ? items : [];
  });
}

function examplesIn(operation: Operation | undefined, status: number): readonly Json[] {
  const media = operation && jsonContent(responseFor(operation, status));
  return (media?.examples ?? []).map(({ value }) => value);
}

/** The collection's path, its parameters replaced by their own examples; undefined where one has none. */
function examplePath({ collection, list, create }: Resource): string | undefined {
  let missing = false;
  const path = collection.replace(/\{([^{}]+)\}/g, (_whole, name: string) => {
    const parameter = (list?.operation ?? create)?.parameters.find(
      (candidate) => candidate.in === 'path' && candidate.name === name,
    );
    const id = identityKey(parameter?.examples[0]);
    missing ||= id === undefined;
    return encodeURIComponent(id ?? '');
  });
  return missing ? undefined : path;
}
