import type { Json } from '../../../spec/json/json.ts';
import {
  parameterOf,
  parentOf,
  patternOf,
  segmentsOf,
  startsWith,
} from '../../../spec/model/path-template.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import type { Checked } from '../../check/checked.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from '../store/key.ts';
import type { State } from '../store/state.ts';

/** Where a request of an operation leads among the resources of a kind; the operation's own parameter names count. */
export interface Place {
  /** The collection's path, with the request's values in it. */
  path(checked: Checked): string;
  /** The identity of the item; undefined where the operation's path is the collection's. */
  id(checked: Checked): Json | undefined;
}

/**
 * Makes the place of a kind of resource in an operation's path, which begins with the collection's, or with that of its
 * items: `/message/{id}` is one of `/messages`.
 */
export function placeIn(operation: Operation, { collection }: StatefulResource): Place {
  const segments = segmentsOf(operation.path);
  const { length } = segmentsOf(collection);
  const last = segmentsOf(collection).at(-1);
  const own = segments.slice(0, length);
  const parts = last === undefined || last.includes('{') ? own : [...own.slice(0, -1), last];
  const template = `/${parts.join('/')}`;
  // What is done to an item may stand behind a colon: `{topicId}:archive`.
  const name = parameterOf(segments[length]?.replace(/:[\w-]+$/, ''));
  return {
    path: pathIn(template),
    id: (checked) => (name === undefined ? undefined : checked.path.get(name)),
  };
}

/** Makes what fills a template with the values of a request. */
export function pathIn(template: string): (checked: Checked) => string {
  if (!template.includes('{')) return () => template;
  return ({ path: values }) =>
    template.replace(/\{([^{}]+)\}/g, (_whole, each: string) =>
      encodeURIComponent(identityKey(values.get(each)) ?? String(values.get(each))),
    );
}

/** The answer to a request for a resource that is not there. */
export function unknownResource({ collection, identity }: StatefulResource, id: Json | undefined): Refusal {
  const name = segmentsOf(collection).findLast((part) => !part.startsWith('{')) ?? 'resources';
  return refuse(404, `path: no resource in ${name} has the ${identity} ${String(identityKey(id) ?? id)}`);
}

/** Kinds of resources by the places of their collections. */
export type ByCollection = ReadonlyMap<string, readonly StatefulResource[]>;

/** Kinds of resources by the places that their items stand below: nothing looks through thousands of them for each operation. */
export function byCollection(resources: readonly StatefulResource[]): ByCollection {
  return Map.groupBy(resources, ({ collection, item }) =>
    patternOf(item === undefined ? collection : parentOf(item)),
  );
}

/** The kinds of resources whose collections a path leads through, the outermost first. */
function alongPath(resources: ByCollection, path: string): readonly StatefulResource[] {
  const segments = segmentsOf(patternOf(path));
  return Array.from({ length: segments.length + 1 }, (_, length) => segments.slice(0, length)).flatMap(
    (beginning) => resources.get(`/${beginning.join('/')}`) ?? [],
  );
}

/**
 * Makes the check that everything an operation's path leads through is there: `/owners/7/pets` needs the owner 7,
 * where the state has owners. Undefined where it leads through nothing that the state knows.
 */
export function parentCheck(
  state: State,
  resources: ByCollection,
  operation: Operation,
): ((checked: Checked) => Refusal | undefined) | undefined {
  const { length } = segmentsOf(operation.path);
  const above = alongPath(resources, operation.path)
    .filter(({ item, kind, collection, read }) => {
      const isBelow = parameterOf(segmentsOf(operation.path)[segmentsOf(collection).length]) !== undefined;
      const known = item ?? (kind === 'collection' && isBelow ? `${collection}/{}` : undefined);
      // A POST to what a path names by its identity does something with it, where it is not how it is made; what is read
      // there as a file is there while it is.
      const isDone = operation.method === 'POST' && documentsExactly(operation, 404);
      const isFile = operation.method === 'GET' && kind === 'collection' && read === undefined;
      const isItself = (isDone || isFile) && segmentsOf(known ?? '').length === length;
      const isAbove = segmentsOf(known ?? '').length < length || isItself;
      return known !== undefined && isAbove && startsWith(operation.path, known);
    })
    .map((resource) => ({ resource, place: placeIn(operation, resource) }));
  if (above.length === 0) return undefined;
  return (checked) => {
    for (const { resource, place } of above) {
      const id = place.id(checked);
      if (state.at(place.path(checked)).get(identityKey(id) ?? '') === undefined)
        return unknownResource(resource, id);
    }
    return undefined;
  };
}
