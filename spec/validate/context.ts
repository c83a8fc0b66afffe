import type { Bundle } from '../document/bundle.ts';
import { findCycles } from '../document/cycles.ts';
import type { OpenDocument } from '../document/open.ts';
import { operationsOf, operationsUnder, type OperationAt } from '../document/operations.ts';
import { keyOf, rootOf, type Place } from '../document/place.ts';
import { createFollow, resolveRef, type Follow, type Resolve } from '../document/references.ts';
import type { Role, Version } from '../document/shapes.ts';
import { walkDocument, type Visit } from '../document/walk.ts';
import type { Direction } from '../schema/direction.ts';
import type { SourceFile } from '../source/source-file.ts';
import { isOtherKind } from './other-kind.ts';
import { createJudge, type Judge } from './schema/judge.ts';

/** What a check may know about a document. Nothing in it changes. */
export interface Context {
  readonly version: Version;
  /** Whether what OpenAPI 3.2 adds is lawful. */
  readonly isNewer: boolean;
  readonly root: Place;
  readonly files: readonly SourceFile[];
  /** Every object of the document, Reference Objects among them. */
  readonly visits: readonly Visit[];
  /** The operations under `paths`, then those of webhooks and callbacks. */
  readonly operations: readonly OperationAt[];
  /** By key, the schemas whose `$ref` closes a circle that no value ends. */
  readonly cycles: ReadonlyMap<string, readonly Place[]>;
  /** What an object is where it stands; undefined where only `$ref`s say so. */
  readonly roleOf: (place: Place) => Role | undefined;
  /** The objects of a role, Reference Objects left out. */
  readonly all: (role: Role) => readonly Place[];
  readonly resolve: Resolve;
  readonly follow: Follow;
  /** Judges values by the schemas of the document, as they are sent in a request, in a response or in neither. */
  readonly judge: (direction?: Direction) => Judge;
}

/** What is known about a document whose files have all been read. */
export function createContext(opened: OpenDocument, bundle: Bundle): Context {
  const { root, version, isNewer, files } = opened;
  const walked = walkDocument(root, version, files).visits;
  // What an object is where it stands counts before what a $ref takes it for.
  const roles = new Map<string, Role>();
  for (const { place, role, foreign } of walked)
    if (!foreign && !roles.has(keyOf(place))) roles.set(keyOf(place), role);
  const visits = walked.filter(
    ({ place, role, foreign }) => !(foreign && isOtherKind(roles.get(keyOf(place)), role)),
  );
  const resolve: Resolve = (from, ref) => resolveRef(from.file, ref, files);
  const cycles = findCycles(visits, resolve);
  const place = rootOf(root);
  let judges: Context['judge'] | undefined;
  return {
    version,
    isNewer,
    root: place,
    files: [root, ...[...files.byUrl.values()].filter((file) => file !== root)],
    visits,
    operations: allOperations(place, visits, resolve),
    cycles,
    roleOf: ({ file, tokens, value }) => roles.get(keyOf({ file, tokens, value })),
    all: (role) =>
      visits.filter((visit) => visit.role === role && !visit.reference).map((visit) => visit.place),
    resolve,
    follow: createFollow(resolve),
    judge(direction) {
      judges ??= createJudge(bundle);
      return judges(direction);
    },
  };
}

function allOperations(root: Place, visits: readonly Visit[], resolve: Resolve): readonly OperationAt[] {
  const inPaths = operationsUnder(root, resolve);
  const known = new Set(inPaths.map((operation) => keyOf(operation.place)));
  const others = visits
    .filter((visit) => visit.role === 'pathItem')
    .flatMap((visit) => operationsOf(visit.place, visit.place, undefined, resolve))
    .filter((operation) => !known.has(keyOf(operation.place)));
  return [...inPaths, ...others];
}
