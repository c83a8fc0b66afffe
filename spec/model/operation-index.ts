import { endsInParameter, nounOf, patternOf, segmentsOf } from './path-template.ts';
import type { Contract, Operation } from './types.ts';

/** The operations of a document by what is asked of them: their ids, their places, what they stand below. In the document's order. */
export interface OperationIndex {
  readonly all: readonly Operation[];
  /** The first operation of an id. */
  named(id: string): Operation | undefined;
  /** Those at a path, whatever its parameters are called. */
  at(path: string): readonly Operation[];
  /** Those whose paths begin with a path's. */
  below(path: string): readonly Operation[];
  /** Whether what stands below a path, however deep, has a parameter: `/pets/{id}`, and not `/pets/batch`. */
  hasItemsBelow(path: string): boolean;
  /** Those that may make what stands at an item's path: by a Link to it, at its collection, or at another of its noun. */
  mayMake(collection: string, item: string | undefined, noun: string | undefined): readonly Operation[];
}

/** Indexes operations: in a document of thousands, nothing looks through all of them for each. */
export function indexOf(all: readonly Operation[]): OperationIndex {
  const position = new Map(all.map((operation, index) => [operation, index]));
  const ids = new Map(all.toReversed().map((operation) => [operation.id, operation]));
  const places = Map.groupBy(all, ({ path }) => patternOf(path));
  const beginnings = new Map<string, Operation[]>();
  const linking = new Map<string, Operation[]>();
  const nouns = new Map<string | undefined, Operation[]>();
  for (const operation of all) {
    const segments = segmentsOf(patternOf(operation.path));
    for (let length = 0; length <= segments.length; length += 1)
      add(beginnings, `/${segments.slice(0, length).join('/')}`, operation);
    // What is done to one of them behind a colon (`/topics/{id}:archive`) makes none.
    if (operation.method === 'POST' && !endsInParameter(operation.path))
      add(nouns, nounOf(operation.path), operation);
    const targets = operation.responses.flatMap(({ links }) =>
      links.flatMap(({ target }) => (target === undefined ? [] : (ids.get(target)?.path ?? []))),
    );
    for (const target of new Set(targets.map(patternOf))) add(linking, target, operation);
  }
  return {
    all,
    named: (id) => ids.get(id),
    at: (path) => places.get(patternOf(path)) ?? [],
    below: (path) => beginnings.get(patternOf(path)) ?? [],
    hasItemsBelow: (path) => {
      const { length } = segmentsOf(path);
      return (beginnings.get(patternOf(path)) ?? []).some((operation) =>
        segmentsOf(operation.path)
          .slice(length)
          .some((segment) => segment.includes('{')),
      );
    },
    mayMake(collection, item, noun) {
      const found = new Set([
        ...(places.get(patternOf(collection)) ?? []),
        ...(item === undefined ? [] : [...(linking.get(patternOf(item)) ?? []), ...(nouns.get(noun) ?? [])]),
      ]);
      return [...found].sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0));
    },
  };
}

/** The index of a contract's operations; it is made once. */
export function operationIndexOf(contract: Pick<Contract, 'operations'>): OperationIndex {
  const known = indices.get(contract.operations);
  if (known !== undefined) return known;
  const made = indexOf(contract.operations);
  indices.set(contract.operations, made);
  return made;
}

const indices = new WeakMap<readonly Operation[], OperationIndex>();

function add<K>(map: Map<K, Operation[]>, key: K, operation: Operation): void {
  const known = map.get(key);
  if (known) known.push(operation);
  else map.set(key, [operation]);
}
