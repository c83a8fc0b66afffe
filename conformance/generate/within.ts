import type { Schema } from '../../spec/model/types.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { settledBranchesOf } from '../../spec/schema/summary/settled.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { refTarget } from '../../spec/schema/walk.ts';

/** How deep required parts are: what a schema requires of itself without end has no values. */
const DEEPEST = 12;

/** Where in a value one stands: the schemas of all that is around, from the outside in. */
export interface Within {
  readonly schemas: readonly JsonObject[];
  readonly depth: number;
}

/** Outside of everything. */
export const OUTSIDE: Within = { schemas: [], depth: 0 };

/** A schema's summary for every choice it leaves, and where its parts will stand; undefined where it goes too deep. */
export interface Entered {
  readonly branches: readonly Summary[];
  readonly inside: Within;
}

/**
 * Enters a schema. Choices that lead to a schema which is around already `times` times are left out, where there are
 * others: so values stay finite.
 */
export function enter(
  document: JsonObject,
  schema: Schema,
  { schemas, depth }: Within,
  times: number,
): Entered | undefined {
  if (schema === false || depth > DEEPEST) return undefined;
  const branches = settledBranchesOf(document, summaryOf(document, schema));
  const around = (part: JsonObject): boolean => count(schemas, part) >= times;
  const fresh = branches.filter(({ parts }) => !parts.some(around));
  const own = schema === true ? [] : [target(document, schema)];
  return {
    branches: fresh.length > 0 ? fresh : branches,
    inside: { schemas: [...schemas, ...own], depth: depth + 1 },
  };
}

/** Whether a schema is around already so many times. */
export function isAround(document: JsonObject, schema: Schema, { schemas }: Within, times: number): boolean {
  return typeof schema !== 'boolean' && count(schemas, target(document, schema)) >= times;
}

function count(schemas: readonly JsonObject[], schema: JsonObject): number {
  return schemas.filter((other) => other === schema).length;
}

/** The schema that a `$ref` means, and that of its target: one schema, however it is referred to. */
function target(document: JsonObject, schema: JsonObject): JsonObject {
  const seen = new Set<JsonObject>();
  let at = schema;
  while (!seen.has(at)) {
    seen.add(at);
    const next = refTarget(document, at);
    if (next === undefined || typeof next === 'boolean') return at;
    at = next;
  }
  return at;
}
