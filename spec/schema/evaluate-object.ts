import { isJsonArray, isJsonObject, type JsonObject } from '../json/json.ts';
import { problemsIn, type Descend } from './descend.ts';
import { matchesPattern } from './pattern.ts';
import type { SchemaProblem } from './problem.ts';
import { below } from './walk.ts';

/** What an object breaks of the object keywords of a schema. */
export function objectProblems(
  schema: JsonObject,
  value: JsonObject,
  at: string,
  descend: Descend,
  problems: SchemaProblem[],
): void {
  const fail = (keyword: string, message: string, place = at): void =>
    void problems.push({ at: place, keyword, message, actual: place === at ? value : undefined });
  const {
    required,
    properties,
    patternProperties,
    additionalProperties,
    propertyNames,
    minProperties,
    maxProperties,
  } = schema;
  for (const name of isJsonArray(required) ? required : []) {
    if (typeof name === 'string' && !Object.hasOwn(value, name))
      fail('required', 'is required', below(at, name));
  }
  const count = minProperties === undefined && maxProperties === undefined ? 0 : Object.keys(value).length;
  if (typeof minProperties === 'number' && count < minProperties)
    fail('minProperties', `must have at least ${minProperties} properties`);
  if (typeof maxProperties === 'number' && count > maxProperties)
    fail('maxProperties', `must have at most ${maxProperties} properties`);
  const declared = isJsonObject(properties) ? properties : {};
  for (const key in declared) {
    const item = Object.hasOwn(value, key) ? value[key] : undefined;
    if (item !== undefined) descend(declared[key] ?? true, item, below(at, key), problems);
  }
  if (patternProperties !== undefined || additionalProperties !== undefined || propertyNames !== undefined) {
    byName(schema, value, at, descend, problems);
  }
  for (const [key, names] of Object.entries(
    isJsonObject(schema.dependentRequired) ? schema.dependentRequired : {},
  )) {
    if (!Object.hasOwn(value, key) || !isJsonArray(names)) continue;
    for (const name of names) {
      if (typeof name === 'string' && !Object.hasOwn(value, name))
        fail('dependentRequired', `is required beside ${key}`, below(at, name));
    }
  }
  for (const [key, sub] of Object.entries(
    isJsonObject(schema.dependentSchemas) ? schema.dependentSchemas : {},
  )) {
    if (Object.hasOwn(value, key)) descend(sub, value, at, problems);
  }
}

/** What depends on each property's name, whether it is declared or not. */
function byName(
  schema: JsonObject,
  value: JsonObject,
  at: string,
  descend: Descend,
  problems: SchemaProblem[],
): void {
  const { properties, patternProperties, additionalProperties, propertyNames } = schema;
  const fail = (keyword: string, message: string): void =>
    void problems.push({ at, keyword, message, actual: value });
  const patterns = Object.entries(isJsonObject(patternProperties) ? patternProperties : {});
  for (const [key, item] of Object.entries(value)) {
    const place = below(at, key);
    const matching = patterns.filter(([pattern]) => matchesPattern(pattern, key));
    for (const [, sub] of matching) descend(sub, item, place, problems);
    const declared = isJsonObject(properties) && Object.hasOwn(properties, key);
    if (!declared && matching.length === 0 && additionalProperties === false)
      fail('additionalProperties', `must not have the property ${JSON.stringify(key)}`);
    else if (!declared && matching.length === 0 && additionalProperties !== undefined)
      descend(additionalProperties, item, place, problems);
    const misnamed = propertyNames === undefined ? [] : problemsIn(descend, propertyNames, key, at);
    problems.push(...misnamed);
    if (misnamed.length > 0) fail('propertyNames', `must not have a property called ${JSON.stringify(key)}`);
  }
}
