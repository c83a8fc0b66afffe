import type { Schema } from '../../contract/types.ts';
import type { JsonObject } from '../../json/json.ts';
import { outlineOf } from '../../schema/outline.ts';
import type { ReadAs } from './decode.ts';

const ANY: ReadonlySet<string> = new Set();

/** What a parameter's schema lets its text be read as. */
export function readAs(document: JsonObject, schema: Schema): ReadAs {
  const { types, items, properties, required, open } = outlineOf(document, schema);
  const known = new Map([...required].map((name) => [name, ANY] as const));
  for (const [name, property] of properties) known.set(name, outlineOf(document, property).types);
  return {
    types,
    items: items === undefined ? ANY : outlineOf(document, items).types,
    property: (name) => known.get(name) ?? (open ? ANY : undefined),
  };
}
