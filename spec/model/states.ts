import type { JsonObject } from '../json/json.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';

/** A property that has one of few values, in words: `status`. */
export interface StateProperty {
  readonly name: string;
  readonly values: readonly string[];
}

/** The properties that tell a state: those of more than one enumerated text. */
export function statesIn(
  document: JsonObject,
  properties: ReadonlyMap<string, Schema>,
): readonly StateProperty[] {
  return [...properties].flatMap(([name, schema]): readonly StateProperty[] => {
    const values = (summaryOf(document, schema).values ?? []).filter((value) => typeof value === 'string');
    return values.length > 1 ? [{ name, values }] : [];
  });
}

/** Whether a property says how far something is in its life, by its name. */
export function isStateName(name: string): boolean {
  return /^(status|state|phase|stage)$/i.test(name);
}
