import type { Json } from '../../spec/json/json.ts';
import type { Labelled } from './labelled.ts';

/** A value that differs from a base in one thing, which the label names: it becomes part of a case's id. */
export interface Variation {
  readonly label: string;
  /** Of any base that is built like the one it was looked up for; the `mark` makes its texts unlike all others. */
  readonly of: (base: Json, mark: string) => Json;
}

/** One value, whatever the base. */
export function fixed({ label, value }: Labelled): Variation {
  return { label, of: () => value };
}
