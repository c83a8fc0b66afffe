import type { JsonObject } from '../../../spec/json/json.ts';
import type { Schema } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';

/** The property of an envelope that holds an object, and the schema of that. */
export interface Wrapper {
  readonly name: string;
  readonly schema: Schema;
}

/** The property of a body that holds what has all the names given: none of them is the body's own. */
export function wrapperOf(document: JsonObject, body: Schema, names: readonly string[]): Wrapper | undefined {
  const { properties } = outlineOf(document, body);
  if (names.length === 0 || names.some((name) => properties.has(name))) return undefined;
  const [only, ...others] = [...properties].filter(([, inner]) => {
    const own = outlineOf(document, inner).properties;
    return names.every((name) => own.has(name));
  });
  return only === undefined || others.length > 0 ? undefined : { name: only[0], schema: only[1] };
}
