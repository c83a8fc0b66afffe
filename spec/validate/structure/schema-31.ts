import { isJsonArray, type JsonObject } from '../../json/json.ts';
import { mergePatch } from '../../json/merge-patch.ts';
import { mapObject, officialSchema } from './official-schemas.ts';
import patch from './openapi-3.1.patch.json' with { type: 'json' };

const ANY_SCHEMA = { $ref: '#/$defs/schema' } as const;

/**
 * The schema of OpenAPI 3.1 documents, patched, and with `$ref` in the place of `$dynamicRef`, which AJV cannot follow
 * here: schemas are checked elsewhere, by the dialect that they are written in.
 */
export function schema31(): JsonObject {
  const patched = mergePatch(officialSchema('3.1'), patch);
  const followed = mapObject(patched, (object) =>
    object.$dynamicRef === '#meta' || isAnySchema(object) ? ANY_SCHEMA : object,
  );
  return mergePatch(followed, { $defs: { schema: { $ref: null, type: ['object', 'boolean'] } } });
}

/** swagger-parser, where it ran before, has put the schema itself in the place of each `$dynamicRef`. */
function isAnySchema({ type, ...rest }: JsonObject): boolean {
  return isJsonArray(type) && type.join() === 'object,boolean' && Object.keys(rest).length === 0;
}
