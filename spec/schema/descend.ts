import { equalJson } from '../json/equal.ts';
import { isJsonObject, type Json } from '../json/json.ts';
import type { SchemaProblem } from './problem.ts';

/** Evaluates a subschema against a value at a place; what it breaks goes into `problems`. */
export type Descend = (schema: Json, value: Json, at: string, problems: SchemaProblem[]) => void;

/** One evaluation of a schema, as far as what it found may be kept for the next. */
export interface Evaluation {
  readonly descend: Descend;
  /** Objects that were found to conform, by the schema of the items they were. */
  readonly conforming: WeakMap<object, WeakSet<object>>;
  /** How often schemas nested too deep were passed over: what was judged meanwhile may yet break them. */
  readonly skipped: () => number;
}

/** Whether a value answers to a subschema. */
export function passes(descend: Descend, schema: Json, value: Json, at: string): boolean {
  // Another value than the constant fails whatever else is asked, and needs no words.
  if (isJsonObject(schema) && schema.const !== undefined && !equalJson(schema.const, value)) return false;
  return problemsIn(descend, schema, value, at).length === 0;
}

/** What a value breaks of a subschema. */
export function problemsIn(
  descend: Descend,
  schema: Json,
  value: Json,
  at: string,
): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  descend(schema, value, at, problems);
  return problems;
}
