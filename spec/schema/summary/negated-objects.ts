import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { evaluate } from '../evaluate.ts';
import { matchesPattern } from '../pattern.ts';
import type { Schema } from '../schema.ts';
import { isSchema } from '../walk.ts';
import { isFiniteNumber } from './counts.ts';
import type { Negate, Negated } from './negated.ts';

/** Names of properties, to be picked from where they must match a pattern or must not. */
const NAMES = [
  'unknownProperty',
  'x',
  'foo',
  'bar',
  'f',
  'fo',
  'a',
  'aa',
  'aaa',
  'X_1',
  'x-a',
  '1',
  '007',
  '',
  'not it \u00a7',
];

/** Properties are made as many as this, to be too many. */
const MOST = 1_000;

/** What breaks each keyword that asks something of objects. */
export function negatedObject(document: JsonObject, schema: JsonObject, negate: Negate): readonly Negated[] {
  const { minProperties, maxProperties, propertyNames } = schema;
  const properties = schemasOf(schema.properties);
  const patterns = schemasOf(schema.patternProperties);
  const isFree = (name: string): boolean =>
    !properties.some(([other]) => other === name) &&
    !patterns.some(([pattern]) => matchesPattern(pattern, name));
  const free = NAMES.find(isFree);
  const at = (keyword: string, name: string | undefined, inner: Schema): readonly Negated[] =>
    name === undefined
      ? []
      : negate(inner).map((negated) => [
          keyword,
          having([name], { properties: Object.fromEntries([[name, negated]]) }),
        ]);
  const beyond = (['additionalProperties', 'unevaluatedProperties'] as const).flatMap((keyword) => {
    const inner = schema[keyword];
    return isSchema(inner) ? at(keyword, free, inner) : [];
  });
  const misnamed = isSchema(propertyNames)
    ? NAMES.find((name) => evaluate(propertyNames, name, document).length > 0)
    : undefined;
  return [
    ...names(schema.required).map((name): Negated => ['required', lacking(name)]),
    ...properties.flatMap(([name, inner]) => at('properties', name, inner)),
    ...patterns.flatMap(([pattern, inner]) =>
      at(
        'patternProperties',
        NAMES.find((name) => matchesPattern(pattern, name)),
        inner,
      ),
    ),
    ...beyond,
    ...(misnamed === undefined ? [] : [['propertyNames', having([misnamed])] as const]),
    ...(isFiniteNumber(minProperties) && minProperties >= 1
      ? [['minProperties', { type: 'object', maxProperties: Math.ceil(minProperties) - 1 }] as const]
      : []),
    ...(isFiniteNumber(maxProperties) && maxProperties < MOST
      ? [['maxProperties', { type: 'object', minProperties: Math.floor(maxProperties) + 1 }] as const]
      : []),
    ...Object.entries(isJsonObject(schema.dependentRequired) ? schema.dependentRequired : {}).flatMap(
      ([name, list]) =>
        names(list).map((needed): Negated => ['dependentRequired', having([name], lacking(needed))]),
    ),
    ...schemasOf(schema.dependentSchemas).flatMap(([name, inner]) =>
      negate(inner).map((negated): Negated => ['dependentSchemas', having([name], { allOf: [negated] })]),
    ),
  ];
}

function having(required: readonly string[], more: JsonObject = {}): JsonObject {
  return { ...more, type: 'object', required };
}

function lacking(name: string): JsonObject {
  return { type: 'object', properties: Object.fromEntries([[name, false]]) };
}

function schemasOf(value: Json | undefined): readonly (readonly [string, Schema])[] {
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, schema]) => (isSchema(schema) ? [[name, schema] as const] : []))
    : [];
}

function names(value: Json | undefined): readonly string[] {
  return isJsonArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
