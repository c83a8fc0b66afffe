import type { Json } from '../json/json.ts';
import { operationsOf, type Follow, type OperationAt } from '../document/operations.ts';
import { findCycles } from '../document/cycles.ts';
import { child, children, keyOf, rootOf, type Place } from '../document/place.ts';
import { resolveRef, type Files, type Resolution } from '../document/references.ts';
import type { Role } from '../document/shapes.ts';
import { walkDocument, type Visit } from '../document/walk.ts';
import { createJudge, type Direction, type Judge } from './schema/judge.ts';
import type { SourceFile } from '../source/source-file.ts';

export type Version = '3.0' | '3.1';

/** What a check may know about a document. Nothing in it changes. */
export interface Context {
  readonly version: Version;
  readonly root: Place;
  readonly files: readonly SourceFile[];
  /** Every object of the document, Reference Objects among them. */
  readonly visits: readonly Visit[];
  /** The operations under `paths`, then those of webhooks and callbacks. */
  readonly operations: readonly OperationAt[];
  /** By key, the schemas whose `$ref` closes a circle that no value ends. */
  readonly cycles: ReadonlyMap<string, readonly Place[]>;
  /** The objects of a role, Reference Objects left out. */
  readonly all: (role: Role) => readonly Place[];
  readonly resolve: (from: Place, ref: string) => Resolution;
  readonly follow: Follow;
  /** Judges values by the schemas of the document, as they are sent in a request, in a response or in neither. */
  readonly judge: (direction: Direction) => Judge;
}

/** What is known about a document whose files have all been read. */
export function createContext(root: SourceFile, version: Version, files: Files): Context {
  const { visits } = walkDocument(root, version, files);
  const resolve = (from: Place, ref: string): Resolution => resolveRef(from.file, ref, files);
  const byKey = new Map(
    visits.filter(({ reference }) => reference).map((visit) => [keyOf(visit.place), visit]),
  );
  const follow: Follow = (place) => {
    const seen = new Set<string>();
    let current = place;
    while (current) {
      const ref = byKey.get(keyOf(current))?.ref;
      if (ref === undefined) return current;
      if (seen.has(keyOf(current))) return undefined;
      seen.add(keyOf(current));
      const target = resolve(current, ref);
      current = target.kind === 'found' ? target.place : undefined;
    }
    return undefined;
  };
  const cycles = findCycles(visits, resolve);
  const judges = new Map<Direction, Judge>();
  const place = rootOf(root);
  return {
    version,
    root: place,
    files: [root, ...[...files.byUrl.values()].filter((file) => file !== root)],
    visits,
    operations: allOperations(place, visits, follow, resolve),
    cycles,
    all: (role) =>
      visits.filter((visit) => visit.role === role && !visit.reference).map((visit) => visit.place),
    resolve,
    follow,
    judge(direction) {
      const judge = judges.get(direction) ?? createJudge({ visits, version, cycles, resolve, direction });
      judges.set(direction, judge);
      return judge;
    },
  };
}

function allOperations(
  root: Place,
  visits: readonly Visit[],
  follow: Follow,
  resolve: Context['resolve'],
): readonly OperationAt[] {
  const itemOf = (place: Place): Place => {
    const ref: Json | undefined = child(place, '$ref')?.value;
    const target = typeof ref === 'string' ? resolve(place, ref) : undefined;
    return target?.kind === 'found' ? target.place : place;
  };
  const inPaths = children(child(root, 'paths'))
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([path, item]) =>
      [...new Set([item, itemOf(item)])].flatMap((place) => operationsOf(place, path, follow)),
    );
  const known = new Set(inPaths.map((operation) => keyOf(operation.place)));
  const others = visits
    .filter((visit) => visit.role === 'pathItem')
    .flatMap((visit) => operationsOf(visit.place, undefined, follow))
    .filter((operation) => !known.has(keyOf(operation.place)));
  return [...inPaths, ...others];
}
