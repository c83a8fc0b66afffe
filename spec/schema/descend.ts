import { equalJson } from '../json/equal.ts';
import { isJsonObject, type Json } from '../json/json.ts';
import type { SchemaProblem } from './problem.ts';

/** Evaluates a subschema against a value at a place; what it breaks goes into `problems`. */
export type Descend = (schema: Json, value: Json, at: string, problems: SchemaProblem[]) => void;

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
