import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { describedObjects } from './described-objects.ts';
import { descriptionOf } from './prose.ts';

/** A list of texts that by its description is in the order of the alphabet. */
export interface SortedList {
  /** Names from the root of the body to the object that has the list; `*` is each item of an array. */
  readonly path: readonly string[];
  readonly property: string;
  readonly words: string;
}

const SORTED = /\b(in (the order of the alphabet|alphabetic(al)? order)|(sorted|ordered) alphabetically)\b/i;

const known = new WeakMap<object, readonly SortedList[]>();

/** The lists of a schema that are said to be in the order of the alphabet. They are read once. */
export function sortedListsIn(document: JsonObject, schema: Schema): readonly SortedList[] {
  if (typeof schema === 'boolean') return [];
  const before = known.get(schema);
  if (before !== undefined) return before;
  const found = describedObjects(document, schema).flatMap(({ path, properties }) =>
    [...properties].flatMap(([property, its]): readonly SortedList[] => {
      const words = descriptionOf(document, its);
      return SORTED.test(words) && outlineOf(document, its).items !== undefined
        ? [{ path, property, words }]
        : [];
    }),
  );
  known.set(schema, found);
  return found;
}
