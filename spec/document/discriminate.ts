import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../json/json.ts';
import { localRef } from '../json/pointer.ts';

/** `$ref`s in a chain that are followed. */
const MAX_CHAIN = 16;

/** Keywords that list alternatives. */
const CHOICES = new Set(['oneOf', 'anyOf']);

/**
 * A choice whose discriminator says what its alternatives do not say themselves: each says it then, as the words of the
 * discriminator want it ('a property with name … MUST be present in the response payload', OpenAPI 3.0.3). Without it a
 * value that is meant as one alternative is one of another too, and nothing fits `oneOf`. What has no name in the mapping
 * is left as it is: services do not go by the names of schemas.
 */
export function discriminate(schema: JsonObject, document: JsonObject): JsonObject {
  return isVague(schema, document)
    ? Object.fromEntries(
        Object.entries(schema).map(([keyword, value]) => [
          keyword,
          CHOICES.has(keyword) && isJsonArray(value)
            ? value.map((branch) => named(branch, schema, document))
            : value,
        ]),
      )
    : schema;
}

/** Whether a schema is such a choice. */
export function isVague(schema: JsonObject, document: JsonObject): boolean {
  return (
    schema.discriminator !== undefined &&
    [...CHOICES].some((keyword) => {
      const branches = schema[keyword];
      return isJsonArray(branches) && branches.some((branch) => named(branch, schema, document) !== branch);
    })
  );
}

function named(branch: Json, { discriminator }: JsonObject, document: JsonObject): Json {
  const property = member(discriminator, 'propertyName');
  const mapping = member(discriminator, 'mapping');
  const ref = member(branch, '$ref');
  if (!isJsonObject(branch) || Object.keys(branch).length > 1 || typeof ref !== 'string') return branch;
  if (typeof property !== 'string' || !isJsonObject(mapping)) return branch;
  const names = Object.entries(mapping)
    .filter(([, to]) => to === ref || to === ref.slice(ref.lastIndexOf('/') + 1))
    .map(([name]) => name);
  return names.length === 0 || says(localRef(document, ref), property, document, MAX_CHAIN)
    ? branch
    : { ...branch, required: [property], properties: { [property]: { enum: names } } };
}

/** Whether a schema says what a property may be, beside that it is a string, or that there is none. */
function says(schema: Json | undefined, property: string, document: JsonObject, left: number): boolean {
  const whole = followed(schema, document);
  if (whole === undefined || left === 0) return true;
  const own = member(whole.properties, property);
  const parts = isJsonArray(whole.allOf) ? whole.allOf : [];
  return (
    (own === undefined ? whole.additionalProperties === false : isFixed(followed(own, document))) ||
    parts.some((part) => says(part, property, document, left - 1))
  );
}

function followed(schema: Json | undefined, document: JsonObject): JsonObject | undefined {
  let current = schema;
  for (let steps = 0; steps < MAX_CHAIN; steps += 1) {
    const ref = member(current, '$ref');
    if (typeof ref !== 'string') return isJsonObject(current) ? current : undefined;
    current = localRef(document, ref);
  }
  return undefined;
}

function isFixed(schema: JsonObject | undefined): boolean {
  if (schema === undefined) return true;
  return (
    'const' in schema || 'enum' in schema || 'pattern' in schema || (schema.type ?? 'string') !== 'string'
  );
}
