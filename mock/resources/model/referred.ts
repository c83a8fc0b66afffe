import { patternOf } from '../../../spec/model/path-template.ts';
import { referentByName, referentByWords } from '../../../spec/model/referents.ts';
import type { Contract, Schema } from '../../../spec/model/types.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { referencedBy } from './references.ts';
import type { StatefulResource } from './stateful-resource.ts';

/** Types of identities, and of none. */
const SCALARS: ReadonlySet<string> = new Set(['string', 'integer', 'null']);

/** The kind of resources that a property of another kind refers to: by its name, or by the words of its description. */
export function referredBy(
  contract: Contract,
  name: string,
  schema: Schema,
  own: StatefulResource,
  resources: readonly StatefulResource[],
): StatefulResource | undefined {
  // `customer`, a text or a number, is the identity of one, as `customerId` is.
  const { types, values } = summaryOf(contract.document, schema);
  const isBare = values === undefined && types.length > 0 && types.every((type) => SCALARS.has(type));
  const top =
    referencedBy(name, own, resources) ?? (isBare ? referencedBy(`${name}Id`, own, resources) : undefined);
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
