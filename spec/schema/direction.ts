import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { refTarget } from './walk.ts';

/** Which way a value goes. */
export type Direction = 'request' | 'response';

/** How deep `$ref` and `allOf` are followed for the properties of one schema. */
const MAX_DEPTH = 16;

/**
 * The document as it holds for values that go one way: a property that is `readOnly` is never required of a request,
 * one that is `writeOnly` never of a response (OpenAPI 3.0, 'Schema Object'; 3.1 leaves it to JSON Schema's
 * annotations, and its readers go on as before). The same object where nothing changes.
 */
export function documentFor(direction: Direction, document: JsonObject): JsonObject {
  const marker = direction === 'request' ? 'readOnly' : 'writeOnly';
  const relaxed = relax(document, document, marker);
  return isJsonObject(relaxed) ? relaxed : document;
}

function relax(value: Json, document: JsonObject, marker: string): Json {
  if (isJsonArray(value)) {
    const items = value.map((item) => relax(item, document, marker));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isJsonObject(value)) return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, item]): [string, Json] => {
    const next =
      key === 'required' && isJsonArray(item)
        ? stillRequired(item, value, document, marker)
        : relax(item, document, marker);
    if (next !== item) changed = true;
    return [key, next];
  });
  return changed ? Object.fromEntries(entries) : value;
}

function stillRequired(
  required: readonly Json[],
  schema: JsonObject,
  document: JsonObject,
  marker: string,
): readonly Json[] {
  const kept = required.filter(
    (name) => typeof name !== 'string' || !isMarked(name, schema, document, marker, 0),
  );
  return kept.length === required.length ? required : kept;
}

/** Whether a property of a schema, its own or one from `$ref` and `allOf`, carries the marker. */
function isMarked(
  name: string,
  schema: JsonObject,
  document: JsonObject,
  marker: string,
  depth: number,
): boolean {
  if (depth > MAX_DEPTH) return false;
  const { properties, allOf } = schema;
  const own = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (isJsonObject(own) && carries(own, document, marker)) return true;
  const target = refTarget(document, schema);
  const parts = [
    ...(isJsonObject(target) ? [target] : []),
    ...(isJsonArray(allOf) ? allOf.filter(isJsonObject) : []),
  ];
  return parts.some((part) => isMarked(name, part, document, marker, depth + 1));
}

function carries(property: JsonObject, document: JsonObject, marker: string): boolean {
  const target = refTarget(document, property);
  return property[marker] === true || (isJsonObject(target) && target[marker] === true);
}
