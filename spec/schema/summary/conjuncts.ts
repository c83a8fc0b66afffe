import type { Schema } from '../schema.ts';
import { isJsonArray, type Json, type JsonObject } from '../../json/json.ts';
import { isSchema, refTarget } from '../walk.ts';

/**
 * The schemas that hold wherever one does: itself, what its `$ref`s lead to, and its `allOf`. Each once, so that those
 * that lead back to themselves end; `false` where one of them is that, and nothing answers.
 */
export function conjunctsOf(document: JsonObject, schema: Schema): readonly JsonObject[] | false {
  const parts = new Set<JsonObject>();
  const add = (part: Schema): boolean => {
    if (typeof part === 'boolean') return part;
    if (parts.has(part)) return true;
    parts.add(part);
    const target = refTarget(document, part);
    const holds = target === undefined || add(target);
    return schemasIn(part.allOf).every(add) && holds;
  };
  return add(schema) && [...parts];
}

/** The schemas of a list such as `oneOf` holds. */
export function schemasIn(list: Json | undefined): readonly Schema[] {
  return isJsonArray(list) ? list.filter(isSchema) : [];
}

/** One schema for several that all hold. */
export function allOf(schemas: readonly Schema[]): Schema {
  const [only = true, ...others] = [...new Set(schemas)].filter((schema) => schema !== true);
  if (schemas.includes(false)) return false;
  return others.length === 0 ? only : { allOf: [only, ...others] };
}
