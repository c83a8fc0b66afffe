import { isJsonObject, member, type Json, type JsonObject } from '../json/json.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import type { Schema } from './types.ts';

/**
 * The values by which discriminators of the document tell a schema, in the property that they go by, and after them those
 * of its own alternatives.
 */
export function typeNames(document: JsonObject, schema: Schema, property: string): readonly string[] {
  const parts = new Set<Json>(summaryOf(document, schema).parts);
  const own = [...parts].flatMap((part) => namesIn(member(part, 'discriminator'), property, () => true));
  const schemas = member(document.components, 'schemas');
  const all = isJsonObject(schemas) ? Object.entries(schemas) : [];
  const names = new Set(all.filter(([, each]) => parts.has(each)).map(([name]) => name));
  const isOwn = (to: Json): boolean => typeof to === 'string' && names.has(to.slice(to.lastIndexOf('/') + 1));
  return [...all.flatMap(([, each]) => namesIn(member(each, 'discriminator'), property, isOwn)), ...own];
}

function namesIn(
  discriminator: Json | undefined,
  property: string,
  isMeant: (to: Json) => boolean,
): readonly string[] {
  const mapping = member(discriminator, 'mapping');
  return member(discriminator, 'propertyName') === property && isJsonObject(mapping)
    ? Object.entries(mapping).flatMap(([name, to]) => (isMeant(to) ? [name] : []))
    : [];
}
