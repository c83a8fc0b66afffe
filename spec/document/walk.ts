import { isJsonObject } from '../json/json.ts';
import { child, children, keyOf, rootOf, stringAt, type Holder, type Place } from './place.ts';
import { resolveInWhole, type Files, type Resolve } from './references.ts';
import { REFERABLE, SHAPES, type Role, type Version } from './shapes.ts';
import type { SourceFile } from '../source/source-file.ts';

/** An object of the document, met once for each role that it plays. */
export interface Visit<File extends Holder = SourceFile> {
  readonly place: Place<File>;
  readonly role: Role;
  /** Its `$ref`, where it has one that counts. */
  readonly ref: string | undefined;
  /** True where it stands for another object and is none of its own: a Reference Object. */
  readonly reference: boolean;
  /** True where no object of its kind holds it: only a `$ref` leads here. */
  readonly foreign: boolean;
}

/** Every object of a document, and the files it needs that have not been read. */
export interface Walk {
  readonly visits: readonly Visit[];
  readonly unread: ReadonlySet<string>;
}

/** An object to begin at, and what it is. */
export type Start<File extends Holder> = readonly [Place<File>, Role];

/** Walks a document from its root, and on through its `$ref`s. */
export function walkDocument(root: SourceFile, version: Version, files: Files): Walk {
  const unread = new Set<string>();
  const resolve: Resolve = (from, ref) => {
    const target = resolveInWhole(root, from.file, ref, files);
    if (target.kind === 'unread') unread.add(target.url);
    return target;
  };
  return { visits: walkFrom([[rootOf(root), 'document']], version, resolve), unread };
}

/** Walks objects, all that stands in them, and on through their `$ref`s. Each object comes before those that stand in it. */
export function walkFrom<File extends Holder>(
  starts: readonly Start<File>[],
  version: Version,
  resolve: Resolve<File>,
  without: ReadonlySet<Role> = new Set(),
): readonly Visit<File>[] {
  const visits: Visit<File>[] = [];
  const seen = new Set<string>();
  const pending: Start<File>[] = [];

  const visit = (place: Place<File>, role: Role, foreign: boolean): void => {
    const { value } = place;
    const key = `${role} ${keyOf(place)}`;
    if (seen.has(key) || !(isJsonObject(value) || (role === 'schema' && typeof value === 'boolean'))) return;
    seen.add(key);
    const ref = REFERABLE.has(role) ? stringAt(place, '$ref') : undefined;
    const reference = ref !== undefined && !hasSiblings(role, version);
    visits.push({ place, role, ref, reference, foreign });
    if (ref !== undefined) {
      const target = resolve(place, ref);
      if (target.kind === 'found' && role !== 'ensurePart') pending.push([target.place, role]);
    }
    if (reference) return;
    for (const [item, itemRole] of membersOf(place, role))
      if (!without.has(itemRole)) visit(item, itemRole, false);
  };

  for (const [place, role] of starts) visit(place, role, false);
  for (let next = pending.shift(); next; next = pending.shift()) {
    const [place, role] = next;
    const plain = role === 'ensure' && seen.has(`schema ${keyOf(place)}`);
    if (!plain) visit(place, role, true);
  }
  return visits;
}

/** The objects that stand directly in an object of a role. */
function membersOf<File extends Holder>(place: Place<File>, role: Role): readonly Start<File>[] {
  return Object.entries(SHAPES[role]).flatMap(([key, [arity, itemRole]]) => {
    const holder = key === '*' ? place : child(place, key);
    if (!holder) return [];
    if (arity === 'one') return [[holder, itemRole] as const];
    if (Array.isArray(holder.value) !== (arity === 'list')) return [];
    return children(holder)
      .filter(([name]) => arity !== 'extensible' || !name.startsWith('x-'))
      .map(([, item]) => [item, itemRole] as const);
  });
}

/** Whether what stands beside a `$ref` counts. */
function hasSiblings(role: Role, version: Version): boolean {
  if (role === 'schema') return version === '3.1';
  return role === 'pathItem' || role === 'paths' || role === 'components' || role === 'ensurePart';
}
