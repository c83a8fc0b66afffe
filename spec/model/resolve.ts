import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { atPointer, escapeToken } from '../json/pointer.ts';

/** A value of the document and where it stands, as a URI fragment. */
export interface Node {
  readonly value: JsonObject;
  readonly pointer: string;
}

/** The pointer of `key` under `pointer`. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${escapeToken(String(key))}`;
}

/** The value a local `$ref` (`#/…`) names, or undefined where there is none. */
export function localRef(document: JsonObject, ref: string): Json | undefined {
  if (ref === '#') return document;
  if (!ref.startsWith('#/')) return undefined;
  try {
    return atPointer(document, decodeURIComponent(ref.slice(1)));
  } catch {
    return undefined;
  }
}

/** Follows `$ref`s from an object of the document to the object meant; undefined where one is broken or circular. */
export function resolveNode(
  document: JsonObject,
  value: Json | undefined,
  pointer: string,
): Node | undefined {
  const seen = new Set<string>();
  let at = pointer;
  let current = value;
  while (isJsonObject(current)) {
    const ref = current.$ref;
    if (typeof ref !== 'string') return { value: current, pointer: at };
    if (seen.has(ref)) return undefined;
    seen.add(ref);
    current = localRef(document, ref);
    at = ref;
  }
  return undefined;
}

/** The entries of an object of the document, each resolved; what cannot be resolved is left out. */
export function resolveEntries(
  document: JsonObject,
  map: Json | undefined,
  pointer: string,
): readonly (readonly [string, Node])[] {
  if (!isJsonObject(map)) return [];
  return Object.entries(map).flatMap(([key, value]) => {
    const node = resolveNode(document, value, childPointer(pointer, key));
    return node ? [[key, node] as const] : [];
  });
}
