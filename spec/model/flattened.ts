import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../json/json.ts';
import { outlineOf, type Outline } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';

/** The members of a resource of JSON:API that hold its properties (https://jsonapi.org/format/#document-resource-objects). */
const ATTRIBUTES = 'attributes';
const RELATIONSHIPS = 'relationships';

/** The schema of a resource whose attributes and relationships are its properties; undefined where it is none of JSON:API's. */
export function flattenedSchema(document: JsonObject, schema: Schema): Schema | undefined {
  const { properties } = outlineOf(document, schema);
  const attributes = properties.get(ATTRIBUTES);
  if (attributes === undefined || !properties.has('type')) return undefined;
  const own = outlineOf(document, attributes);
  if (own.properties.size === 0) return undefined;
  const related = linkages(document, properties.get(RELATIONSHIPS));
  return {
    type: 'object',
    properties: { ...Object.fromEntries(related.properties), ...Object.fromEntries(own.properties) },
    required: [...own.required, ...related.required],
  };
}

/** What holds the plain properties of a resource: its attributes, or itself; with the JSON Pointer to that. */
export function plainProperties(
  document: JsonObject,
  schema: Schema,
): { readonly within: string; readonly properties: ReadonlyMap<string, Schema> } {
  const { properties } = outlineOf(document, schema);
  const attributes = properties.get(ATTRIBUTES);
  return attributes === undefined || flattenedSchema(document, schema) === undefined
    ? { within: '', properties }
    : { within: `/${ATTRIBUTES}`, properties: outlineOf(document, attributes).properties };
}

/** The same of the body of a request, which has the resource in its `data`. */
export function flattenedBody(document: JsonObject, body: Schema): Schema | undefined {
  const data = outlineOf(document, body).properties.get('data');
  return data === undefined ? undefined : flattenedSchema(document, data);
}

function linkages(
  document: JsonObject,
  relationships: Schema | undefined,
): Pick<Outline, 'properties' | 'required'> {
  const { properties, required } = outlineOf(document, relationships ?? {});
  const linked = [...properties].flatMap(([name, schema]): readonly (readonly [string, Schema])[] => {
    const data = outlineOf(document, schema).properties.get('data');
    return data === undefined ? [] : [[name, data]];
  });
  return { properties: new Map(linked), required };
}

/** A resource of JSON:API with its attributes, and what its relationships name, as its properties. */
export function flattened(resource: JsonObject): JsonObject {
  const attributes = member(resource, ATTRIBUTES);
  const relationships = member(resource, RELATIONSHIPS);
  const linked = Object.entries(isJsonObject(relationships) ? relationships : {}).flatMap(
    ([name, relationship]): readonly (readonly [string, Json])[] => {
      const data = member(relationship, 'data');
      return data === undefined ? [] : [[name, linkage(data)]];
    },
  );
  return { ...Object.fromEntries(linked), ...(isJsonObject(attributes) ? attributes : {}) };
}

/** What a relationship names by type and id alone; of many the order says nothing. */
function linkage(data: Json): Json {
  if (isJsonArray(data))
    return data.map(linkage).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return isJsonObject(data) ? { type: data['type'] ?? null, id: data['id'] ?? null } : data;
}

/** Where a property stands in a resource of JSON:API: JSON Pointer of what holds it. */
export function holderOf(document: JsonObject, schema: Schema, name: string): string {
  const attributes = outlineOf(document, schema).properties.get(ATTRIBUTES);
  const isOwn = attributes !== undefined && outlineOf(document, attributes).properties.has(name);
  return isOwn ? `/${ATTRIBUTES}` : `/${RELATIONSHIPS}`;
}
