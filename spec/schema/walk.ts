import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../json/json.ts';
import { escapeToken, localRef } from '../json/pointer.ts';
import type { Schema } from './schema.ts';

/** Whether a value of the document is a schema. */
export function isSchema(value: Json | undefined): value is Schema {
  return typeof value === 'boolean' || isJsonObject(value);
}

/**
 * The schema that `$ref` leads to, or `$dynamicRef` where there is no other; undefined where there is neither or it
 * leads nowhere. A dynamic one leads to the first of its anchors: how it was come to is not known here.
 */
export function refTarget(document: JsonObject, schema: JsonObject): Schema | undefined {
  if (schema.$ref === undefined && schema.$dynamicRef === undefined) return undefined;
  const ref = member(schema, schema.$ref === undefined ? '$dynamicRef' : '$ref');
  if (typeof ref !== 'string') return undefined;
  const known = targets.get(document) ?? new Map<string, Schema | undefined>();
  targets.set(document, known);
  if (!known.has(ref)) {
    const target = /^#[^/]/.test(ref) ? anchorsOf(document).get(ref.slice(1)) : localRef(document, ref);
    known.set(ref, isSchema(target) ? target : undefined);
  }
  return known.get(ref);
}

/** What each reference of a document leads to, found once: a plan follows them by the hundred thousand. */
const targets = new WeakMap<JsonObject, Map<string, Schema | undefined>>();

const anchors = new WeakMap<JsonObject, ReadonlyMap<string, JsonObject>>();

/** What each `$anchor` and `$dynamicAnchor` of a document names, found once. */
function anchorsOf(document: JsonObject): ReadonlyMap<string, JsonObject> {
  const known = anchors.get(document);
  if (known) return known;
  const found = new Map<string, JsonObject>();
  const visit = (value: Json): void => {
    if (isJsonArray(value)) value.forEach(visit);
    if (!isJsonObject(value)) return;
    for (const name of [value.$anchor, value.$dynamicAnchor])
      if (typeof name === 'string' && !found.has(name)) found.set(name, value);
    Object.values(value).forEach(visit);
  };
  visit(document);
  anchors.set(document, found);
  return found;
}

/** A JSON Pointer extended by one reference token. */
export function below(at: string, token: string | number): string {
  return `${at}/${escapeToken(String(token))}`;
}
