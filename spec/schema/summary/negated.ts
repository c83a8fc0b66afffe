import type { Schema } from '../schema.ts';

/** What a negation asks of schemas within: the negations of those. */
export type Negate = (schema: Schema) => readonly Schema[];

/** A schema of what any of several schemas lets in. */
export function oneOfThem(schemas: readonly Schema[]): Schema {
  return schemas.length === 0 ? false : { anyOf: schemas };
}

/** A keyword, and a schema of what breaks it. */
export type Negated = readonly [keyword: string, schema: Schema];
