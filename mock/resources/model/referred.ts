import { patternOf } from '../../../spec/model/path-template.ts';
import { referentByName, referentByWords } from '../../../spec/model/referents.ts';
import type { Contract, Schema } from '../../../spec/model/types.ts';
import { referencedBy } from './references.ts';
import type { StatefulResource } from './stateful-resource.ts';

/** The kind of resources that a property of another kind refers to: by its name, or by the words of its description. */
export function referredBy(
  contract: Contract,
  name: string,
  schema: Schema,
  own: StatefulResource,
  resources: readonly StatefulResource[],
): StatefulResource | undefined {
  const top = referencedBy(name, own, resources);
  if (top !== undefined) return top;
  const described = referentByName(contract, name, schema) ?? referentByWords(contract, name, schema);
  return described && collectionAt(resources, described.collection);
}

/** The kind of resources whose collection is at a path template. */
export function collectionAt(
  resources: readonly StatefulResource[],
  collection: string,
): StatefulResource | undefined {
  const known =
    indices.get(resources) ??
    new Map(
      resources
        .filter(({ kind }) => kind === 'collection')
        .map((resource) => [patternOf(resource.collection), resource] as const),
    );
  indices.set(resources, known);
  return known.get(patternOf(collection));
}

/** The collections of a contract are indexed once: each property of each body asks. */
const indices = new WeakMap<readonly StatefulResource[], ReadonlyMap<string, StatefulResource>>();
