import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** Applies a JSON Merge Patch that is an object (RFC 7396): objects merge, null takes away, all else replaces. */
export function mergePatch(target: Json | undefined, patch: JsonObject): JsonObject {
  const merged = new Map(Object.entries(isJsonObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, isJsonObject(value) ? mergePatch(merged.get(name), value) : value);
  }
  return Object.fromEntries(merged);
}
