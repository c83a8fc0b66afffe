import type { JsonObject } from '../json/json.ts';

/**
 * Something kept by schema, for one document: the document as it holds of requests and the one that holds of responses
 * share the schemas that are the same in both, and the `$ref`s in those lead to different places.
 */
export type Memo<Kept> = (document: JsonObject) => WeakMap<object, Kept>;

/** Makes a {@link Memo}. */
export function createMemo<Kept>(): Memo<Kept> {
  const byDocument = new WeakMap<JsonObject, WeakMap<object, Kept>>();
  return (document) => {
    const before = byDocument.get(document);
    if (before) return before;
    const made = new WeakMap<object, Kept>();
    byDocument.set(document, made);
    return made;
  };
}
