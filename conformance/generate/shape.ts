import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { INTEGER_RANGES, typeNames } from '../../spec/schema/numbers.ts';
import { isSchema, refTarget } from '../../spec/schema/walk.ts';
import { boundsOf, type Bounds } from './bounds.ts';

/** How deep `$ref` and `allOf` are followed while one schema is flattened. */
const MAX_DEPTH = 32;

/** Characters and items that are made where a schema wants more: memory has an end, and strings have. */
const LONGEST = 100_000;
const MOST_ITEMS = 10_000;

/** A schema with its `$ref`s followed and its `allOf` merged: what a generator has to know. */
export interface Shape extends Bounds {
  /** Allowed JSON Schema type names; empty where the schema allows any. */
  readonly types: readonly string[];
  /** The values of `enum` or `const`, where there are such. */
  readonly values: readonly Json[] | undefined;
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  readonly items: Schema | undefined;
  readonly alternatives: readonly Schema[];
  /** Whether its numbers are integers, by its type or its format. */
  readonly isIntegral: boolean;
  readonly multipleOf: number | undefined;
  readonly format: string | undefined;
  readonly pattern: string | undefined;
  /** At most {@link LONGEST}: what must be longer is not made, and the validator refuses what is. */
  readonly minLength: number;
  readonly maxLength: number | undefined;
  /** At most {@link MOST_ITEMS}, likewise. */
  readonly minItems: number;
  readonly maxItems: number | undefined;
  readonly uniqueItems: boolean;
  /** Whether properties beside the declared ones are refused. */
  readonly closed: boolean;
  /** Whether properties beside the declared ones have a schema of their own. */
  readonly patterned: boolean;
  readonly readOnly: boolean;
  readonly default: Json | undefined;
  readonly examples: readonly Json[];
}

const known = new WeakMap<object, Shape>();

/** Flattens a schema of the contract; each only once. */
export function shapeOf(contract: Contract, schema: Schema): Shape {
  if (typeof schema === 'boolean') return flatten(contract, schema);
  const before = known.get(schema);
  if (before) return before;
  const shape = flatten(contract, schema);
  known.set(schema, shape);
  return shape;
}

function flatten(contract: Contract, schema: Schema): Shape {
  const parts = conjuncts(contract.document, schema, 0);
  const first = (key: string): Json | undefined =>
    parts.map((part) => part[key]).find((value) => value !== undefined);
  const counts = (key: string): readonly number[] => parts.map((part) => part[key]).filter(isFiniteNumber);
  const types = parts
    .map((part) => typeNames(part.type))
    .filter((names) => names.length > 0)
    .reduce(intersectTypes, []);
  const format = text(first('format'));
  const range = INTEGER_RANGES.get(format ?? '');
  const isIntegral = range !== undefined || (types.includes('integer') && !types.includes('number'));
  const closed = parts.some(
    (part) => part.additionalProperties === false || part.unevaluatedProperties === false,
  );
  return {
    types,
    values: allowedValues(parts),
    properties: new Map(parts.flatMap((part) => schemaEntries(part.properties))),
    required: new Set(
      parts.flatMap((part) =>
        isJsonArray(part.required) ? part.required.filter((name) => typeof name === 'string') : [],
      ),
    ),
    items: parts.map((part) => part.items).find(isSchema),
    alternatives: parts.flatMap((part) =>
      [part.oneOf, part.anyOf].flatMap((list) => (isJsonArray(list) ? list.filter(isSchema) : [])),
    ),
    ...boundsOf(parts, isIntegral, range),
    isIntegral,
    multipleOf: counts('multipleOf').find((value) => value > 0),
    format,
    pattern: text(first('pattern')),
    minLength: atLeast(counts('minLength'), LONGEST),
    maxLength: atMost(counts('maxLength')),
    minItems: atLeast(counts('minItems'), MOST_ITEMS),
    maxItems: atMost(counts('maxItems')),
    uniqueItems: parts.some((part) => part.uniqueItems === true),
    closed,
    patterned: parts.some(
      (part) =>
        isJsonObject(part.additionalProperties) ||
        isJsonObject(part.patternProperties) ||
        isJsonObject(part.unevaluatedProperties),
    ),
    readOnly: parts.some((part) => part.readOnly === true),
    default: first('default'),
    examples: parts.flatMap((part) => (isJsonArray(part.examples) ? part.examples : [])),
  };
}

function conjuncts(document: JsonObject, schema: Schema, depth: number): readonly JsonObject[] {
  if (typeof schema === 'boolean' || depth > MAX_DEPTH) return [];
  const target = refTarget(document, schema);
  const all = isJsonArray(schema.allOf) ? schema.allOf.filter(isSchema) : [];
  return [
    schema,
    ...[...(target === undefined ? [] : [target]), ...all].flatMap((part) =>
      conjuncts(document, part, depth + 1),
    ),
  ];
}

function intersectTypes(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a.length === 0) return b;
  return a.flatMap((type) => {
    if (b.includes(type)) return [type];
    if (type === 'number' && b.includes('integer')) return ['integer'];
    return type === 'integer' && b.includes('number') ? ['integer'] : [];
  });
}

function allowedValues(parts: readonly JsonObject[]): readonly Json[] | undefined {
  const constant = parts.map((part) => part.const).find((value) => value !== undefined);
  if (constant !== undefined) return [constant];
  return parts.map((part) => part.enum).find(isJsonArray);
}

function schemaEntries(value: Json | undefined): readonly (readonly [string, Schema])[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, schema]) =>
    isSchema(schema) ? [[name, schema] as const] : [],
  );
}

function isFiniteNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function atLeast(values: readonly number[], most: number): number {
  return Math.min(most, Math.max(0, ...values.map(Math.ceil)));
}

function atMost(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : Math.max(0, Math.min(...values.map(Math.floor)));
}
