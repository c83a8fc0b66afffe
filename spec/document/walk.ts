import { isJsonObject } from '../json/json.ts';
import { child, children, keyOf, rootOf, stringAt, type Place } from './place.ts';
import { resolveRef, type Files } from './references.ts';
import { REFERABLE, SHAPES, type Role } from './shapes.ts';
import type { SourceFile } from '../source/source-file.ts';

/** An object of the document, met once for each role that it plays. */
export interface Visit {
  readonly place: Place;
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

/** Walks a document from its root, and on through its `$ref`s. Each object comes before those that stand in it. */
export function walkDocument(root: SourceFile, version: '3.0' | '3.1', files: Files): Walk {
  const visits: Visit[] = [];
  const unread = new Set<string>();
  const seen = new Set<string>();
  const pending: (readonly [Place, Role])[] = [];

  const visit = (place: Place, role: Role, foreign: boolean): void => {
    const { value } = place;
    const key = `${role} ${keyOf(place)}`;
    if (seen.has(key) || !(isJsonObject(value) || (role === 'schema' && typeof value === 'boolean'))) return;
    seen.add(key);
    const ref = REFERABLE.has(role) ? stringAt(place, '$ref') : undefined;
    const reference = ref !== undefined && !hasSiblings(role, version);
    visits.push({ place, role, ref, reference, foreign });
    if (ref !== undefined) follow(place, role, ref);
    if (!reference) for (const [item, itemRole] of membersOf(place, role)) visit(item, itemRole, false);
  };

  const follow = (place: Place, role: Role, ref: string): void => {
    const target = resolveRef(place.file, ref, files);
    if (target.kind === 'unread') unread.add(target.url);
    if (target.kind === 'found' && role !== 'ensurePart') pending.push([target.place, role]);
  };

  visit(rootOf(root), 'document', false);
  for (let next = pending.shift(); next; next = pending.shift()) {
    const [place, role] = next;
    const plain = role === 'ensure' && seen.has(`schema ${keyOf(place)}`);
    if (!plain) visit(place, role, true);
  }
  return { visits, unread };
}

/** The objects that stand directly in an object of a role. */
export function membersOf(place: Place, role: Role): readonly (readonly [Place, Role])[] {
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
function hasSiblings(role: Role, version: '3.0' | '3.1'): boolean {
  return role === 'pathItem' || role === 'ensurePart' || (role === 'schema' && version === '3.1');
}
