import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { alternativesOf } from './alternatives.ts';
import { arrayBoundaries } from './array-boundaries.ts';
import { integerBoundaries } from './integers.ts';
import { labelled } from './labelled.ts';
import { everythingWithEach } from './everything.ts';
import { numberBoundaries } from './number-boundaries.ts';
import { simplestOf } from './simplest.ts';
import { stringBoundaries } from './strings.ts';
import { fixed, type Variation } from './variation.ts';

/** Nesting at which boundaries of inner values are no longer tried one by one. */
const MAX_DEPTH = 3;

/**
 * Every value of a schema at which services go wrong, each differing from a base in one thing. Not all are sure to
 * answer to the schema (a `oneOf` in it may say no): the caller checks each with the schema's validator.
 */
export function boundariesOf(contract: Contract, schema: Schema, base: Json): readonly Variation[] {
  return boundaries(contract, schema, base, 0);
}

/** Of each choice that a schema leaves: of the one that `base` is of, and of others by a base of their own. */
function boundaries(contract: Contract, schema: Schema, base: Json, depth: number): readonly Variation[] {
  return alternativesOf(contract, schema, base).flatMap(({ summary, name, own }) => {
    if (own === undefined) return ofBranch(contract, summary, base, depth);
    const inner = ofBranch(contract, summary, own('sample'), depth);
    return [
      { label: name, of: (_: Json, mark: string) => own(mark) },
      ...inner.map(({ label, of }): Variation => ({
        label: `${name},${label}`,
        of: (_, mark) => of(own(mark), mark),
      })),
    ];
  });
}

function ofBranch(contract: Contract, summary: Summary, base: Json, depth: number): readonly Variation[] {
  if (summary.values !== undefined)
    return summary.values.map((value) => fixed(labelled(nameOf(value), value)));
  const types = new Set(summary.types);
  const found: Variation[] = summary.examples.map((value, index) =>
    fixed(labelled(`example-${index + 1}`, value)),
  );
  if (types.has('null')) found.push(fixed(labelled('null', null)));
  if (types.has('boolean')) found.push(fixed(labelled('true', true)), fixed(labelled('false', false)));
  if (types.has('integer') || summary.number.isIntegral)
    found.push(...integerBoundaries(summary.number, summary.default).map(fixed));
  else if (types.has('number')) found.push(...numberBoundaries(summary.number, summary.default).map(fixed));
  if (types.has('string')) found.push(...stringBoundaries(summary.string));
  if (depth < MAX_DEPTH && isJsonObject(base)) found.push(...ofProperties(contract, summary, base, depth));
  if (depth === 0 && isJsonObject(base)) {
    found.push({ label: 'members-reversed', of: reversed });
    found.push(...everythingWithEach(contract.document, summary));
  }
  if (types.has('array')) {
    found.push(...arrayBoundaries(contract, summary.array));
    if (summary.array.items !== undefined && depth < MAX_DEPTH)
      found.push(...ofItems(contract, summary.array.items, base, depth));
  }
  return found;
}

function nameOf(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Boundaries of the first item. */
function ofItems(contract: Contract, schema: Schema, base: Json, depth: number): readonly Variation[] {
  const first = (array: Json, mark: string): Json =>
    (isJsonArray(array) ? array[0] : undefined) ?? simplestOf(contract, schema, mark, 'all');
  return boundaries(contract, schema, first(base, 'sample'), depth + 1).map(({ label, of }) => ({
    label: `item=${label}`,
    of: (array, mark) => {
      const item = of(first(array, mark), mark);
      return isJsonArray(array) && array.length > 0 ? array.with(0, item) : [item];
    },
  }));
}

function ofProperties(
  contract: Contract,
  { object }: Summary,
  base: JsonObject,
  depth: number,
): readonly Variation[] {
  return [...object.properties].flatMap(([name, property]): readonly Variation[] => {
    if (summaryOf(contract.document, property).readOnly) return [];
    const inner = boundaries(contract, property, valueAt(base, name), depth + 1).map(
      ({ label, of }): Variation => ({
        label: `${name}=${label}`,
        of: (whole, mark) => withValue(whole, name, of(valueAt(whole, name), mark)),
      }),
    );
    if (object.required.has(name) || !Object.hasOwn(base, name)) return inner;
    return [...inner, { label: `${name}=absent`, of: (whole) => without(whole, name) }];
  });
}

function valueAt(object: Json, name: string): Json {
  return isJsonObject(object) && Object.hasOwn(object, name) ? (object[name] ?? null) : null;
}

function withValue(object: Json, name: string, value: Json): Json {
  return isJsonObject(object) ? { ...object, [name]: value } : object;
}

function without(object: Json, name: string): Json {
  if (!isJsonObject(object)) return object;
  const { [name]: _, ...rest } = object;
  return rest;
}

function reversed(object: Json): Json {
  return isJsonObject(object) ? Object.fromEntries(Object.entries(object).toReversed()) : object;
}
