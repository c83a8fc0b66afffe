import { isJsonArray, isJsonObject, type JsonObject } from '../../json/json.ts';
import { mergePatch } from '../../json/merge-patch.ts';
import { mapObject, officialSchema } from './official-schemas.ts';
import byRef from './object-or-reference.json' with { type: 'json' };
import patch from './openapi-3.0.patch.json' with { type: 'json' };

/** The schema of OpenAPI 3.0 documents, patched, and with each choice between an object and a reference told as `if`. */
export function schema30(): JsonObject {
  return mapObject(mergePatch(officialSchema('3.0'), patch), chooseByRef);
}

/** `oneOf: [X, Reference]` as a choice by whether there is a `$ref`. */
function chooseByRef(object: JsonObject): JsonObject {
  const { oneOf, ...rest } = object;
  if (!isJsonArray(oneOf) || oneOf.length !== 2) return object;
  const others = oneOf.filter((item) => !(isJsonObject(item) && item.$ref === '#/definitions/Reference'));
  const [other] = others;
  if (others.length !== 1 || other === undefined) return object;
  return { ...rest, ...byRef, else: other };
}
