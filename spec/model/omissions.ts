import type { OperationAt } from '../document/operations.ts';
import { child, children, stringAt, type Holder } from '../document/place.ts';
import type { Role } from '../document/shapes.ts';
import { walkFrom } from '../document/walk.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { localRef } from '../json/pointer.ts';
import type { Node, Nodes } from './nodes.ts';
import { methodOf } from './operations.ts';
import type { Omission } from './types.ts';

/** What an operation can do without. */
const SPARE: ReadonlySet<Role> = new Set<Role>(['example', 'link', 'callback', 'ensures']);

/** The operations that cannot be without a `$ref` that leads nowhere. What nothing needs may be as broken as it likes. */
export function omissionsOf(nodes: Nodes, found: readonly OperationAt<Holder>[]): readonly Omission[] {
  const { value } = nodes.root;
  if (!isJsonObject(value) || !dangles(value, value)) return [];
  const omitted = found.flatMap((operation): readonly Omission[] => {
    const { label, path = '', place, inherited } = operation;
    const starts = [[place, 'operation'] as const, ...inherited.map((item) => [item, 'parameter'] as const)];
    const [reason] = walkFrom(starts, '3.1', nodes.resolve, SPARE).flatMap(({ place: at }) =>
      fault(nodes, at),
    );
    return reason === undefined ? [] : [{ operation: label, method: methodOf(operation), path, reason }];
  });
  return [...lostPaths(nodes), ...omitted];
}

/** Paths whose `$ref` leads nowhere: nobody knows their operations. */
function lostPaths(nodes: Nodes): readonly Omission[] {
  const paths = child(nodes.root, 'paths');
  return [['paths', paths] as const, ...children(paths)].flatMap(([path, item]) => {
    const [reason] = item ? fault(nodes, item) : [];
    return reason === undefined ? [] : [{ operation: path, method: undefined, path, reason }];
  });
}

function fault({ resolve }: Nodes, place: Node): readonly string[] {
  const ref = stringAt(place, '$ref');
  const target = ref === undefined ? undefined : resolve(place, ref);
  return target?.kind === 'broken' ? [`broken $ref: ${target.reason}`] : [];
}

/** Whether a `$ref`, or what looks like one, leads nowhere in the document. */
function dangles(value: Json, document: JsonObject): boolean {
  if (isJsonArray(value)) return value.some((item) => dangles(item, document));
  if (!isJsonObject(value)) return false;
  const { $ref: ref } = value;
  return (
    (typeof ref === 'string' && localRef(document, ref) === undefined) ||
    Object.values(value).some((item) => dangles(item, document))
  );
}
