import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import type { Schema } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';

/** What a resource of JSON:API is filtered and sorted by: its attributes, and the identities of what it is related to. */
export interface Facets {
  readonly names: readonly string[];
  /** The resource with them beside its own properties. */
  of(value: JsonObject): JsonObject;
}

/** The property that has what JSON:API says of a resource: an object beside the identity and the type. */
export function attributesIn(document: JsonObject, schema: Schema): Schema | undefined {
  const { properties } = outlineOf(document, schema);
  const attributes = properties.get('attributes');
  return attributes !== undefined &&
    properties.has('type') &&
    outlineOf(document, attributes).properties.size > 0
    ? attributes
    : undefined;
}

/** The facets of a resource; undefined where it is none of JSON:API's. */
export function facetsOf(document: JsonObject, schema: Schema): Facets | undefined {
  const attributes = attributesIn(document, schema);
  if (attributes === undefined) return undefined;
  const relationships = outlineOf(document, schema).properties.get('relationships');
  const related = relationships === undefined ? [] : outlineOf(document, relationships).properties.keys();
  return {
    names: [...outlineOf(document, attributes).properties.keys(), ...related],
    of(value) {
      const own = member(value, 'attributes');
      const relations = member(value, 'relationships');
      const targets = Object.entries(isJsonObject(relations) ? relations : {}).map(
        ([name, relation]): readonly [string, Json] => [name, identitiesIn(member(relation, 'data') ?? null)],
      );
      return { ...Object.fromEntries(targets), ...(isJsonObject(own) ? own : {}), ...value };
    },
  };
}

function identitiesIn(data: Json): Json {
  return isJsonArray(data) ? data.map(identitiesIn) : (member(data, 'id') ?? null);
}
