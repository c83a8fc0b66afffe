import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../json/json.ts';
import { atPointer } from '../../json/pointer.ts';

/** The names an object schema gives to properties, through its `$ref`s into `root` and whatever stands in it. */
export function knownKeys(
  schema: Json | undefined,
  root: JsonObject,
  seen = new Set<Json>(),
): ReadonlySet<string> {
  const names = new Set<string>();
  if (schema === undefined || seen.has(schema) || !isJsonObject(schema)) return names;
  seen.add(schema);
  for (const [key, item] of Object.entries(member(schema, 'properties') ?? {}))
    if (item !== null) names.add(key);
  for (const pattern of Object.keys(member(schema, 'patternProperties') ?? {}))
    for (const name of /^\^\(([a-z|]+)\)\$$/.exec(pattern)?.[1]?.split('|') ?? []) names.add(name);
  const ref = member(schema, '$ref');
  const parts: readonly (Json | undefined)[] = [
    typeof ref === 'string' && ref.startsWith('#') ? atPointer(root, ref.slice(1)) : undefined,
    ...['if', 'then', 'else'].map((key) => member(schema, key)),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => {
      const list = member(schema, key);
      return isJsonArray(list) ? list : [];
    }),
    ...Object.values(member(schema, 'dependentSchemas') ?? {}),
  ];
  for (const part of parts) for (const name of knownKeys(part, root, seen)) names.add(name);
  return names;
}
