import { singulars } from '../../../spec/model/plurals.ts';
import {
  nounOf,
  lastParameterOf,
  parentOf,
  patternOf,
  samePlace,
} from '../../../spec/model/path-template.ts';
import { listedIn } from '../../../spec/model/representation.ts';
import type { List } from '../../../spec/model/resources.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { parentsIn, type NamedParent } from './parents.ts';
import type { StatefulResource } from './stateful-resource.ts';
import { statusFor, whyStateless } from './status-for.ts';
import { follow } from './validate-for.ts';

/** A list of a collection's resources at another path: `GET /users/{userId}/orders`, of what stands in `/orders`. */
export interface ListUnder {
  readonly list: Omit<List, 'items'>;
  /** What the resources say that they stand under, and the parameters of the path that say so; nothing of the collection's own. */
  readonly above: readonly NamedParent[];
}

/** Lists at paths under other resources, by their nouns. */
export type NestedLists = ReadonlyMap<string | undefined, readonly Operation[]>;

/** Finds the lists that stand under other resources, and those at a plural beside the singular that they are of (`/brands`, `/brand`). */
export function nestedLists(operations: readonly Operation[]): NestedLists {
  const lists = operations.filter(
    ({ method, path }) => method === 'GET' && lastParameterOf(path) === undefined,
  );
  const items = new Set(operations.map(({ path }) => patternOf(path)));
  const byNoun = new Map<string | undefined, Operation[]>();
  for (const operation of lists) {
    const { path } = operation;
    const noun = nounOf(path);
    const isNested = path.includes('{');
    if (!isNested && items.has(`${patternOf(path)}/{}`)) continue;
    for (const each of isNested ? [noun] : singulars(noun ?? '').filter((name) => name !== noun))
      byNoun.set(each, [...(byNoun.get(each) ?? []), operation]);
  }
  return byNoun;
}

/** The lists of a collection's resources under others, so far as a property of theirs says what they stand under. */
export function listsUnder(
  { document }: Contract,
  resource: Pick<StatefulResource, 'collection' | 'schema' | 'parameter' | 'identity'>,
  nested: NestedLists,
): readonly ListUnder[] {
  const { collection, schema, parameter, identity } = resource;
  if (collection.includes('{')) return [];
  const properties = [...outlineOf(document, schema.schema).properties.keys()];
  const whole = follow(document, schema).schema;
  return (nested.get(nounOf(collection)) ?? []).flatMap((operation): readonly ListUnder[] => {
    const { path } = operation;
    if (whyStateless(operation) !== undefined) return [];
    const response = responseFor(operation, statusFor(operation, [200]) ?? 200);
    const listed = listedIn(document, response, { parameter, noun: nounOf(path), property: identity });
    if (response === undefined || listed?.identity === undefined || jsonContent(response) === undefined)
      return [];
    const isSame = follow(document, { schema: listed.schema, pointer: '' }).schema === whole;
    // What is listed at a plural of its own, as generators of handlers have it, is all that there is.
    if (!path.includes('{'))
      return isSame && samePlace(parentOf(path), parentOf(collection))
        ? [{ list: { ...listed, operation, response }, above: [] }]
        : [];
    const above = parentsIn(properties, path);
    const last = path.slice(0, path.lastIndexOf('/'));
    const isNamed = above.some(({ parameter: name }) => name === lastParameterOf(last));
    return isSame && isNamed ? [{ list: { ...listed, operation, response }, above }] : [];
  });
}

/** All lists of a kind of resource, its own first. */
export function listsOf({ list, listedUnder }: StatefulResource): readonly ListUnder[] {
  return [...(list === undefined ? [] : [{ list, above: [] }]), ...listedUnder];
}

/** The places of the lists that stand under others. */
export function listedUnderOthers(resources: readonly StatefulResource[]): ReadonlySet<string> {
  return new Set(
    resources.flatMap(({ listedUnder }) => listedUnder.map(({ list }) => patternOf(list.operation.path))),
  );
}

/** Whether a kind of resource is but another one's list under a parent. */
export function isOnlyListUnder(resource: StatefulResource, listed: ReadonlySet<string>): boolean {
  const { collection, create, createdBy, item, list } = resource;
  if (list === undefined || create !== undefined || createdBy.length > 0 || item !== undefined) return false;
  return listed.has(patternOf(collection));
}
