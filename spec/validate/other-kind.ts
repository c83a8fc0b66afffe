import type { Role } from '../document/shapes.ts';

/** Schemas, and what `x-ensures` makes of them. */
const SCHEMAS: ReadonlySet<Role> = new Set<Role>(['schema', 'ensure', 'ensurePart']);

/** Whether an object of one role cannot stand for one of another. */
export function isOtherKind(found: Role | undefined, wanted: Role): found is Role {
  if (found === undefined || found === wanted) return false;
  return !(SCHEMAS.has(found) && SCHEMAS.has(wanted));
}
