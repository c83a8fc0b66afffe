import * as fc from 'fast-check';
import type { Contract, Schema } from '../../spec/model/types.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { formatArbitrary } from './formats.ts';
import { integerArbitrary, numberArbitrary } from './numeric.ts';
import { shapeOf, type Shape } from './shape.ts';

/** How deep optional parts of recursive schemas are generated. */
const MAX_DEPTH = 5;

/** How deep required parts are: what a schema requires of itself without end has no values. */
const DEEPEST = 12;

/** Characters a generated string has at most, where its schema sets no bound. */
const MAX_LENGTH = 60;

/** Values of a schema of the contract: mostly its own, to be checked by its validator before use. */
export function arbitraryOf(contract: Contract, schema: Schema, depth = 0): fc.Arbitrary<Json> {
  if (schema === false || depth > DEEPEST) return fc.constant<Json>(null);
  const shape = shapeOf(contract, schema);
  if (shape.values !== undefined && shape.values.length > 0) return fc.constantFrom(...shape.values);
  if (shape.alternatives.length > 0) {
    return fc.oneof(
      ...within(contract, shape.alternatives, depth).map((alternative) =>
        combined(contract, shape, alternative, depth),
      ),
    );
  }
  const types = shape.types.length > 0 ? shape.types : impliedTypes(shape);
  return fc.oneof(...types.map((type) => ofType(contract, shape, type, depth)));
}

/** Alternatives, deep down only those that hold nothing further, where there are such. */
function within(contract: Contract, alternatives: readonly Schema[], depth: number): readonly Schema[] {
  if (depth <= MAX_DEPTH) return alternatives;
  const flat = alternatives.filter((alternative) => {
    const shape = shapeOf(contract, alternative);
    return shape.alternatives.length === 0 && shape.properties.size === 0 && shape.items === undefined;
  });
  return flat.length > 0 ? flat : alternatives.slice(0, 1);
}

/** An alternative of `oneOf` or `anyOf`, with the properties that stand beside it. */
function combined(contract: Contract, shape: Shape, alternative: Schema, depth: number): fc.Arbitrary<Json> {
  const chosen = arbitraryOf(contract, alternative, depth + 1);
  if (shape.properties.size === 0) return chosen;
  const beside = objectArbitrary(contract, shape, depth);
  return fc
    .tuple(beside, chosen)
    .map(([own, other]) => (typeof other === 'object' && other !== null ? { ...own, ...other } : other));
}

function impliedTypes(shape: Shape): readonly string[] {
  if (shape.properties.size > 0 || shape.required.size > 0) return ['object'];
  if (shape.items !== undefined) return ['array'];
  if (shape.pattern !== undefined || shape.format !== undefined || shape.maxLength !== undefined)
    return ['string'];
  return shape.least === undefined && shape.greatest === undefined
    ? ['string', 'integer', 'boolean']
    : ['number'];
}

function ofType(contract: Contract, shape: Shape, type: string, depth: number): fc.Arbitrary<Json> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return integerArbitrary(shape);
  if (type === 'number') return shape.isIntegral ? integerArbitrary(shape) : numberArbitrary(shape);
  if (type === 'string') return stringArbitrary(shape);
  if (type === 'array') return arrayArbitrary(contract, shape, depth);
  return objectArbitrary(contract, shape, depth);
}

const between = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/**
 * Characters of every kind that software treats in its own way: ASCII, Latin, combining marks, CJK, emoji, controls.
 * (The package's own strings spend most of a second on a table of all of Unicode.)
 */
const character = fc.oneof(
  { weight: 10, arbitrary: between(0x61, 0x7a) },
  { weight: 6, arbitrary: between(0x20, 0x7e) },
  { weight: 2, arbitrary: between(0xa0, 0x17f) },
  { weight: 1, arbitrary: between(0x300, 0x36f) },
  { weight: 1, arbitrary: between(0x4e00, 0x9fff) },
  { weight: 1, arbitrary: between(0xe000, 0xffff) },
  { weight: 1, arbitrary: between(0x1f300, 0x1faff) },
  { weight: 1, arbitrary: between(0x00, 0x1f) },
);

function stringArbitrary(shape: Shape): fc.Arbitrary<Json> {
  const structured = formatArbitrary(shape.format);
  if (structured) return structured;
  if (shape.pattern !== undefined) return patternArbitrary(shape.pattern);
  const maxLength = Math.min(
    shape.maxLength ?? Math.max(MAX_LENGTH, shape.minLength),
    Math.max(MAX_LENGTH, shape.minLength),
  );
  return fc
    .array(character, { minLength: shape.minLength, maxLength: Math.max(maxLength, shape.minLength) })
    .map((characters) => characters.join(''));
}

const patterns = new Map<string, fc.Arbitrary<Json>>();

/** Strings of a pattern; made once, since that takes longer than all else of a plan. */
function patternArbitrary(pattern: string): fc.Arbitrary<Json> {
  const arbitrary = patterns.get(pattern) ?? makePattern(pattern);
  patterns.set(pattern, arbitrary);
  return arbitrary;
}

function makePattern(pattern: string): fc.Arbitrary<Json> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.constant('');
  }
}

function arrayArbitrary(contract: Contract, shape: Shape, depth: number): fc.Arbitrary<Json> {
  if (depth > MAX_DEPTH && shape.minItems === 0) return fc.constant([]);
  const maxLength =
    depth > MAX_DEPTH ? shape.minItems : Math.min(shape.maxItems ?? shape.minItems + 5, shape.minItems + 10);
  const items = arbitraryOf(contract, shape.items ?? true, depth + 1);
  const bounds = { minLength: shape.minItems, maxLength: Math.max(maxLength, shape.minItems) };
  return shape.uniqueItems ? uniqueArbitrary(items, bounds) : fc.array(items, bounds);
}

/**
 * Arrays of items that all differ, as far as drawing some in excess brings them: `fc.uniqueArray` never ends where
 * there are fewer values than it must find.
 */
function uniqueArbitrary(
  items: fc.Arbitrary<Json>,
  { minLength, maxLength }: { readonly minLength: number; readonly maxLength: number },
): fc.Arbitrary<Json> {
  const excess = Math.min(3 * minLength, MAX_LENGTH);
  const drawn = fc.array(items, { minLength: minLength + excess, maxLength: maxLength + excess });
  return fc
    .tuple(drawn, fc.integer({ min: minLength, max: maxLength }))
    .map(([all, count]) =>
      [...new Map(all.map((item) => [JSON.stringify(item, plain), item])).values()].slice(0, count),
    );
}

function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

function objectArbitrary(contract: Contract, shape: Shape, depth: number): fc.Arbitrary<JsonObject> {
  // A map: a property may be named `__proto__`.
  const model = new Map<string, fc.Arbitrary<Json>>();
  const requiredKeys: string[] = [];
  for (const [name, schema] of shape.properties) {
    const required = shape.required.has(name);
    if (shapeOf(contract, schema).readOnly || (!required && depth > MAX_DEPTH)) continue;
    model.set(name, arbitraryOf(contract, schema, depth + 1));
    if (required) requiredKeys.push(name);
  }
  for (const name of shape.required) {
    if (shape.properties.has(name)) continue;
    model.set(name, fc.string());
    requiredKeys.push(name);
  }
  return fc.record(Object.fromEntries(model), { requiredKeys }).map((value) => ({ ...value }));
}
