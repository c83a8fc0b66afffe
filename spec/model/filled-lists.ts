import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { describedObjects, type DescribedObject } from './described-objects.ts';
import { descriptionOf, hasWord, sentencesOf } from './prose.ts';

/** A list that by its description has something in it with a status ('at least one with 422'). */
export interface FilledList {
  /** Names from the root of the body to the object that has the list; `*` is each item of an array. */
  readonly path: readonly string[];
  readonly property: string;
  readonly status: number;
  readonly words: string;
}

const FILLED =
  /\b(?:at least one|one or more|never empty|not empty)\b[^.;]{0,40}\b(?:with|for|of|in|on) (?:an? )?(4\d\d|5\d\d)\b/i;

const known = new WeakMap<object, readonly FilledList[]>();

const NAMES =
  /\b(?:names?|lists?|has|holds?|contains?|shows?|says?|tells?)\b[^.]{0,30}\b(?:each|every|all|the|which)\b[^.]{0,40}\b(?:propert(?:y|ies)|fields?|members?)\b[^.]{0,30}\b(?:wrong|invalid|broken|refused|rejected|fail(?:s|ed)?|at fault)\b/i;

/**
 * The lists that by the words of a response ('`fieldErrors` names each property of the body that is wrong') have something in
 * them where a property of the body is wrong.
 */
export function namingLists(
  document: JsonObject,
  schema: Schema,
  words: string,
): readonly Omit<FilledList, 'status'>[] {
  const sentences = sentencesOf(words).filter((sentence) => NAMES.test(sentence));
  if (sentences.length === 0) return [];
  return describedObjects(document, schema).flatMap(({ path, properties }) =>
    [...properties].flatMap(([property, each]) => {
      const said = sentences.find((sentence) => hasWord(sentence, property));
      return said === undefined || outlineOf(document, each).items === undefined
        ? []
        : [{ path, property, words: said }];
    }),
  );
}

/** What the descriptions of a schema's lists say of when they have something in them. They are read once. */
export function filledListsIn(document: JsonObject, schema: Schema): readonly FilledList[] {
  if (typeof schema === 'boolean') return [];
  const before = known.get(schema);
  if (before !== undefined) return before;
  const found = describedObjects(document, schema).flatMap((object) => listsOf(document, object));
  known.set(schema, found);
  return found;
}

function listsOf(document: JsonObject, { path, properties }: DescribedObject): readonly FilledList[] {
  return [...properties].flatMap(([property, schema]): readonly FilledList[] => {
    const words = descriptionOf(document, schema);
    const [, status] = FILLED.exec(words) ?? [];
    return status === undefined || outlineOf(document, schema).items === undefined
      ? []
      : [{ path, property, status: Number(status), words }];
  });
}
