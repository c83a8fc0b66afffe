import type { Json } from '../json/json.ts';

/** What a value breaks of its schema. */
export interface SchemaProblem {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly at: string;
  readonly keyword: string;
  /** What the schema asks for, in words: `must be integer`. */
  readonly message: string;
  readonly actual: Json | undefined;
  /** The format's name, where the keyword is `format`. */
  readonly format?: string;
}
