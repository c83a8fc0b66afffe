import type { Schema } from '../schema.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { matchesPattern } from '../pattern.ts';
import { isSchema } from '../walk.ts';
import { allOf } from './conjuncts.ts';
import { countRange } from './counts.ts';

/** What a schema asks of an object. */
export interface ObjectConstraints {
  /** Schemas of the properties that are declared and allowed, in the document's order. */
  readonly properties: ReadonlyMap<string, Schema>;
  /** Schemas of properties by the patterns of their names. */
  readonly patternProperties: readonly (readonly [pattern: string, schema: Schema])[];
  /** Schema of the properties that are neither declared nor matched: `false` where there may be none. */
  readonly additional: Schema;
  /** Whether anything is said of such properties: an object is open to any where nothing is. */
  readonly saysAdditional: boolean;
  readonly required: ReadonlySet<string>;
  readonly minProperties: number;
  readonly maxProperties: number | undefined;
  /** What each name must answer to. */
  readonly propertyNames: readonly Schema[];
  /** Names that must be there where another is. */
  readonly dependentRequired: ReadonlyMap<string, readonly string[]>;
  /** What the whole must answer to where a property is there. */
  readonly dependentSchemas: readonly (readonly [name: string, schema: Schema])[];
}

/** The constraints of several schemas that all hold. */
export function objectConstraints(parts: readonly JsonObject[]): ObjectConstraints {
  const { least, greatest } = countRange(parts, 'minProperties', 'maxProperties');
  const others = parts.flatMap((part) =>
    [part.additionalProperties, part.unevaluatedProperties].filter(isSchema),
  );
  return {
    properties: propertiesOf(parts),
    patternProperties: parts.flatMap((part) => schemaEntries(part.patternProperties)),
    additional: allOf(others),
    saysAdditional: others.length > 0,
    required: new Set(parts.flatMap((part) => names(part.required))),
    minProperties: least,
    maxProperties: greatest,
    propertyNames: parts.map((part) => part.propertyNames).filter(isSchema),
    dependentRequired: dependenciesOf(parts),
    dependentSchemas: parts.flatMap((part) => schemaEntries(part.dependentSchemas)),
  };
}

/** The schema of an object's property, declared or not; true where nothing is said of it. */
export function propertyAt(object: ObjectConstraints, name: string): Schema {
  const declared = object.properties.get(name);
  if (declared !== undefined) return declared;
  const matching = object.patternProperties.filter(([pattern]) => matchesPattern(pattern, name));
  return matching.length > 0 ? allOf(matching.map(([, schema]) => schema)) : object.additional;
}

/** Each declared property by all that is said of it: one schema's `additionalProperties` speaks of another's properties. */
function propertiesOf(parts: readonly JsonObject[]): ReadonlyMap<string, Schema> {
  const declared = new Set(
    parts.flatMap((part) => (isJsonObject(part.properties) ? Object.keys(part.properties) : [])),
  );
  const properties = new Map<string, Schema>();
  for (const name of declared) {
    const schema = allOf(parts.flatMap((part) => saidOf(part, name)));
    if (schema !== false) properties.set(name, schema);
  }
  return properties;
}

function saidOf(part: JsonObject, name: string): readonly Schema[] {
  const { properties, patternProperties, additionalProperties } = part;
  const own = isJsonObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
  const matching = schemaEntries(patternProperties)
    .filter(([pattern]) => matchesPattern(pattern, name))
    .map(([, schema]) => schema);
  const said = [...own, ...matching];
  return (said.length === 0 ? [additionalProperties] : said).filter(isSchema);
}

function dependenciesOf(parts: readonly JsonObject[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { dependentRequired } of parts) {
    if (!isJsonObject(dependentRequired)) continue;
    for (const [name, list] of Object.entries(dependentRequired))
      found.set(name, [...(found.get(name) ?? []), ...names(list)]);
  }
  return found;
}

function schemaEntries(value: Json | undefined): readonly (readonly [string, Schema])[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, schema]) =>
    isSchema(schema) ? [[name, schema] as const] : [],
  );
}

function names(value: Json | undefined): readonly string[] {
  return isJsonArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
