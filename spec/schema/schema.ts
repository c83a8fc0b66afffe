import type { JsonObject } from '../json/json.ts';

/** A JSON Schema (2020-12) as it stands in the document, its `$ref`s unresolved; `true` and `false` are schemas too. */
export type Schema = JsonObject | boolean;

/** A schema and where in the document it stands. */
export interface SchemaAt {
  readonly schema: Schema;
  /** A JSON Pointer into the bundled document, as a URI fragment: `#/paths/~1pets/get/responses/200/…`. */
  readonly pointer: string;
}
