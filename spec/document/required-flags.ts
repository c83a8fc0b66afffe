import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';

/** Whether a property of a schema says of itself that it is required, as JSON Schema had it before its fourth draft. */
export function hasRequiredFlags({ properties }: JsonObject): boolean {
  return isJsonObject(properties) && Object.values(properties).some(isFlagged);
}

/** A schema that lists what its properties say of themselves (`required: true`). `tell` is given a line. */
export function withRequiredList(schema: JsonObject, tell: (line: string) => void): JsonObject {
  const { properties, required } = schema;
  if (!isJsonObject(properties) || !hasRequiredFlags(schema)) return schema;
  tell("'required: true' in a property: read as if its name stood in the object's list");
  const flagged = Object.entries(properties).filter(
    ([, property]) => isJsonObject(property) && property.required === true,
  );
  const listed = isJsonArray(required) ? required : [];
  const names = new Set<Json>([...listed, ...flagged.map(([name]) => name)]);
  const plain = Object.entries(properties).map(([name, property]) => [name, withoutFlag(property)] as const);
  return {
    ...schema,
    properties: Object.fromEntries(plain),
    ...(names.size === 0 ? {} : { required: [...names] }),
  };
}

function isFlagged(property: Json): boolean {
  return isJsonObject(property) && typeof property.required === 'boolean';
}

function withoutFlag(property: Json): Json {
  if (!isJsonObject(property) || typeof property.required !== 'boolean') return property;
  const { required: _flag, ...rest } = property;
  return rest;
}
