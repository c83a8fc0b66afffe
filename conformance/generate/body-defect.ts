import type { Json } from '../../spec/json/json.ts';

/** One named way to break a value. */
export interface BodyDefect {
  readonly label: string;
  /** The broken form of a value: of the one that the defects were looked up for, or of another of the same build. */
  readonly broken: (value: Json) => Json;
}

/** What makes the same of every value. */
export function always(label: string, value: Json): BodyDefect {
  return { label, broken: () => value };
}
