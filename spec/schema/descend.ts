import type { Json } from '../json/json.ts';
import type { SchemaProblem } from './problem.ts';

/** Evaluates a subschema against a value at a place; what it breaks goes into `problems`. */
export type Descend = (schema: Json, value: Json, at: string, problems: SchemaProblem[]) => void;

/** Whether a value answers to a subschema. */
export function passes(descend: Descend, schema: Json, value: Json, at: string): boolean {
  const problems: SchemaProblem[] = [];
  descend(schema, value, at, problems);
  return problems.length === 0;
}
