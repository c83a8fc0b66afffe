import * as fc from 'fast-check';
import type { Contract, Schema } from '../../spec/model/types.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { itemAt, type ArrayConstraints } from '../../spec/schema/summary/arrays.ts';
import { allOf } from '../../spec/schema/summary/conjuncts.ts';
import { propertyAt } from '../../spec/schema/summary/objects.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { integerArbitrary, numberArbitrary } from './numeric.ts';
import { inOrder } from './ordered.ts';
import { stringArbitrary } from './string-arbitrary.ts';
import { enter, isAround, OUTSIDE, type Within } from './within.ts';

/** Items that are drawn in excess, at most, so that enough of them differ. */
const MAX_EXCESS = 60;

/** How deep optional parts are generated, and how often a schema may contain itself. */
const MAX_DEPTH = 5;
const TIMES = 3;

/** Values of a schema of the contract: mostly its own, to be checked by its validator before use. */
export function arbitraryOf(contract: Contract, schema: Schema): fc.Arbitrary<Json> {
  return within(contract.document, schema, OUTSIDE);
}

function within(document: JsonObject, schema: Schema, around: Within): fc.Arbitrary<Json> {
  const entered = enter(document, schema, around, around.depth > MAX_DEPTH ? 1 : TIMES);
  if (entered === undefined || entered.branches.length === 0) return fc.constant<Json>(null);
  const { inside } = entered;
  const branches = inside.depth > MAX_DEPTH + 1 ? shallow(entered.branches) : entered.branches;
  const drawn = branches.map((branch) => ofBranch(document, branch, inside));
  const [only] = drawn;
  return drawn.length === 1 && only ? only : fc.oneof(...drawn);
}

/** Of several choices those that hold nothing further, where there are such. */
function shallow(branches: readonly Summary[]): readonly Summary[] {
  const flat = branches.filter(
    ({ object, array }) => object.properties.size === 0 && array.items === undefined,
  );
  return flat.length > 0 ? flat : branches.slice(0, 1);
}

function ofBranch(document: JsonObject, summary: Summary, inside: Within): fc.Arbitrary<Json> {
  if (summary.values !== undefined && summary.values.length > 0) return oneOf(summary.values);
  const types = summary.types.length > 0 ? summary.types : impliedTypes(summary);
  return fc.oneof(...types.map((type) => ofType(document, summary, type, inside)));
}

function impliedTypes({ object, array, string, number }: Summary): readonly string[] {
  if (object.properties.size > 0 || object.required.size > 0) return ['object'];
  if (array.items !== undefined) return ['array'];
  if (string.patterns.length > 0 || string.format !== undefined || string.maxLength !== undefined)
    return ['string'];
  return number.least === undefined && number.greatest === undefined
    ? ['string', 'integer', 'boolean']
    : ['number'];
}

function ofType(document: JsonObject, summary: Summary, type: string, inside: Within): fc.Arbitrary<Json> {
  const { number } = summary;
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return integerArbitrary(number);
  if (type === 'number') return number.isIntegral ? integerArbitrary(number) : numberArbitrary(number);
  if (type === 'string') return stringArbitrary(summary.string);
  if (type === 'array') return arrayArbitrary(document, summary.array, inside);
  return objectArbitrary(document, summary, inside);
}

function arrayArbitrary(
  document: JsonObject,
  array: ArrayConstraints,
  inside: Within,
): fc.Arbitrary<readonly Json[]> {
  const { prefixItems, contains, maxItems, uniqueItems } = array;
  const minItems = Math.max(array.minItems, ...contains.map(({ least }) => least));
  const isDeep = inside.depth > MAX_DEPTH + 1 || isAround(document, itemAt(array, 0), inside, TIMES);
  if (isDeep && minItems === 0) return fc.constant([]);
  const usual = Math.max(minItems, prefixItems.length);
  const most = isDeep ? minItems : Math.min(maxItems ?? usual + 5, usual + 10);
  const bounds = { minLength: minItems, maxLength: Math.max(most, minItems) };
  if (prefixItems.length > 0 || contains.length > 0) return tupleArbitrary(document, array, bounds, inside);
  const items = within(document, array.items ?? true, inside);
  return uniqueItems ? uniqueArbitrary(items, bounds) : fc.array(items, bounds);
}

/** Arrays whose items have schemas by their place. */
function tupleArbitrary(
  document: JsonObject,
  array: ArrayConstraints,
  { minLength, maxLength }: { readonly minLength: number; readonly maxLength: number },
  inside: Within,
): fc.Arbitrary<readonly Json[]> {
  const items = Array.from({ length: maxLength }, (_, index) => {
    const contained = array.contains.filter(({ least }) => index < least).map(({ schema }) => schema);
    return within(document, allOf([itemAt(array, index), ...contained]), inside);
  });
  return fc
    .tuple(fc.tuple(...items), fc.integer({ min: minLength, max: maxLength }))
    .map(([all, length]) => all.slice(0, length));
}

/**
 * Arrays of items that all differ, as far as drawing some in excess brings them: `fc.uniqueArray` never ends where
 * there are fewer values than it must find.
 */
function uniqueArbitrary(
  items: fc.Arbitrary<Json>,
  { minLength, maxLength }: { readonly minLength: number; readonly maxLength: number },
): fc.Arbitrary<readonly Json[]> {
  const excess = Math.min(3 * minLength, MAX_EXCESS);
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

function objectArbitrary(
  document: JsonObject,
  { object }: Summary,
  inside: Within,
): fc.Arbitrary<JsonObject> {
  // A map: a property may be named `__proto__`.
  const model = new Map<string, fc.Arbitrary<Json>>();
  const requiredKeys: string[] = [];
  for (const name of new Set([...object.properties.keys(), ...object.required])) {
    const schema = propertyAt(object, name);
    const required = object.required.has(name);
    const isDeep = inside.depth > MAX_DEPTH + 1 || isAround(document, schema, inside, TIMES);
    if (summaryOf(document, schema).readOnly || (!required && isDeep)) continue;
    model.set(
      name,
      object.properties.has(name) || schema !== true ? within(document, schema, inside) : fc.string(),
    );
    if (required) requiredKeys.push(name);
  }
  return fc
    .record(Object.fromEntries(model), { requiredKeys })
    .map((value) => inOrder({ ...value }, object.properties, document));
}

/** More values than are handed on one by one. */
const MANY = 10_000;

/** One of some values. As many as an enumeration may have do not fit into the arguments of a call. */
function oneOf(values: readonly Json[]): fc.Arbitrary<Json> {
  if (values.length < MANY) return fc.constantFrom(...values);
  return fc.nat(values.length - 1).map((index) => values[index] ?? null);
}
