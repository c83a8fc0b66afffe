import type { Bundle } from '../document/bundle.ts';
import type { OperationAt } from '../document/operations.ts';
import { child, children, type Holder, type Place } from '../document/place.ts';
import type { Role } from '../document/shapes.ts';
import { walkFrom } from '../document/walk.ts';
import { isJsonObject } from '../json/json.ts';
import type { Nodes } from './nodes.ts';
import { methodOf } from './operations.ts';
import type { Omission } from './types.ts';

/** What an operation can do without. */
const SPARE: ReadonlySet<Role> = new Set<Role>(['example', 'link', 'callback']);

/** The operations that need an object whose `$ref` led nowhere. What nothing needs may be as broken as it likes. */
export function omissionsOf(
  { root, resolve }: Nodes,
  found: readonly OperationAt<Holder>[],
  broken: Bundle['broken'],
): readonly Omission[] {
  if (broken.size === 0) return [];
  const faults = ({ value }: Place<Holder>): readonly string[] => {
    const reason = isJsonObject(value) ? broken.get(value) : undefined;
    return reason === undefined ? [] : [`broken $ref: ${reason}`];
  };
  const omitted = found.flatMap((operation): readonly Omission[] => {
    const { label, path = '', place, inherited } = operation;
    const starts = [[place, 'operation'] as const, ...inherited.map((item) => [item, 'parameter'] as const)];
    const [reason] = walkFrom(starts, '3.1', resolve, SPARE).flatMap((visit) => faults(visit.place));
    return reason === undefined ? [] : [{ operation: label, method: methodOf(operation), path, reason }];
  });
  // Of a path whose $ref leads nowhere, nobody knows the operations.
  const paths = child(root, 'paths');
  const lost = [['paths', paths] as const, ...children(paths)].flatMap(([path, item]) =>
    (item ? faults(item) : []).map((reason) => ({ operation: path, method: undefined, path, reason })),
  );
  return [...lost, ...omitted];
}
