import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';

const FLAGGED = "'required: true' in a property: read as if its name stood in the object's list";
const EMPTY = 'a property with nothing after its name: any value will do';

/** Whether a schema has a property that says of itself that it is required, as of old, or that has no schema at all. */
export function hasOddProperties({ properties }: JsonObject): boolean {
  return isJsonObject(properties) && Object.values(properties).some((one) => isFlagged(one) || one === null);
}

/** A schema that lists what its properties say of themselves (`required: true`). `tell` is given a line of each oddity. */
export function withPlainProperties(schema: JsonObject, tell: (line: string) => void): JsonObject {
  const { properties, required } = schema;
  if (!isJsonObject(properties) || !hasOddProperties(schema)) return schema;
  const all = Object.values(properties);
  if (all.some(isFlagged)) tell(FLAGGED);
  if (all.includes(null)) tell(EMPTY);
  const flagged = Object.entries(properties).filter(
    ([, property]) => isJsonObject(property) && property.required === true,
  );
  const listed = isJsonArray(required) ? required : [];
  const names = new Set<Json>([...listed, ...flagged.map(([name]) => name)]);
  const plain = Object.entries(properties).map(([name, property]) => [name, plainOf(property)] as const);
  return {
    ...schema,
    properties: Object.fromEntries(plain),
    ...(names.size === 0 ? {} : { required: [...names] }),
  };
}

function isFlagged(property: Json): boolean {
  return isJsonObject(property) && typeof property.required === 'boolean';
}

function plainOf(property: Json): Json {
  if (property === null) return {};
  if (!isJsonObject(property) || typeof property.required !== 'boolean') return property;
  const { required: _flag, ...rest } = property;
  return rest;
}
