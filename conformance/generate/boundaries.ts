import { spread } from './spread.ts';
import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { alternativesOf } from './alternatives.ts';
import { arrayBoundaries } from './array-boundaries.ts';
import { integerBoundaries } from './integers.ts';
import { labelled } from './labelled.ts';
import { everythingWithEach } from './everything.ts';
import { numberBoundaries } from './number-boundaries.ts';
import { inOrder } from './ordered.ts';
import { simplestOf } from './simplest.ts';
import { stringBoundaries } from './strings.ts';
import { together } from './together.ts';
import { fixed, within, type Variation } from './variation.ts';

/** Nesting at which boundaries of inner values are no longer tried one by one. */
const MAX_DEPTH = 3;

/** Boundaries of one value that are tried one by one: where there are more, those of different properties go together. */
const ONE_BY_ONE = 80;

/** Values of an enumeration that are tried one by one all the same. */
const FEW = 8;

/** What all boundaries of one value have in common. */
interface Walk {
  readonly contract: Contract;
  readonly isTogether: boolean;
}

/**
 * Every value of a schema at which services go wrong, each differing from a base in one thing. Not all are sure to
 * answer to the schema (a `oneOf` in it may say no): the caller checks each with the schema's validator.
 */
export function boundariesOf(contract: Contract, schema: Schema, base: Json): readonly Variation[] {
  const alone = boundaries({ contract, isTogether: false }, schema, base, 0);
  return alone.length > ONE_BY_ONE ? boundaries({ contract, isTogether: true }, schema, base, 0) : alone;
}

/** Of each choice that a schema leaves: of the one that `base` is of, and of others by a base of their own. */
function boundaries(walk: Walk, schema: Schema, base: Json, depth: number): readonly Variation[] {
  return alternativesOf(walk.contract, schema, base).flatMap(({ summary, name, own }) => {
    if (own === undefined) return ofBranch(walk, summary, base, depth);
    const inner = ofBranch(walk, summary, own('sample'), depth);
    return [
      { label: name, of: (_: Json, mark: string) => own(mark) },
      ...inner.map((each) =>
        within(
          each,
          (label) => `${name},${label}`,
          (of) => (_, mark) => of(own(mark), mark),
        ),
      ),
    ];
  });
}

function ofBranch(walk: Walk, summary: Summary, base: Json, depth: number): readonly Variation[] {
  const { contract } = walk;
  if (summary.values !== undefined)
    return spread(summary.values).map((value) => fixed(labelled(nameOf(value), value)));
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
  if (depth < MAX_DEPTH && isJsonObject(base)) found.push(...ofProperties(walk, summary, base, depth));
  if (depth < MAX_DEPTH && isMap(summary)) found.push(...ofEntries(walk, summary.object, depth));
  if (depth === 0 && isJsonObject(base)) {
    found.push({ label: 'members-reversed', of: reversed });
    found.push(...everythingWithEach(contract.document, summary));
  }
  if (types.has('array')) {
    found.push(...arrayBoundaries(contract, summary.array));
    if (summary.array.items !== undefined && depth < MAX_DEPTH)
      found.push(...ofItems(walk, summary.array.items, base, depth));
  }
  return found;
}

function nameOf(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Whether an object has properties of any name, and none that is declared. */
function isMap({ types, object }: Summary): boolean {
  return types.includes('object') && object.properties.size === 0 && object.additional !== false;
}

/** Names of a map's entries that careless software trips over. */
const ENTRY_NAMES = ['alpha', 'Beta-2', 'with space', 'dotted.name', 'ü', '__proto__', 'constructor', '0'];

/** Maps of one entry and of two, one entry of each telling name, and of each boundary of its value. */
function ofEntries(walk: Walk, { additional }: Summary['object'], depth: number): readonly Variation[] {
  const value = (mark: string): Json => simplestOf(walk.contract, additional, mark, 'all');
  const named =
    (name: string, of: (mark: string) => Json): Variation['of'] =>
    (_, mark) =>
      Object.fromEntries([[name, of(mark)]]);
  return [
    { label: 'no-entries', of: () => ({}) },
    { label: 'two-entries', of: (_, mark) => ({ alpha: value(mark), omega: value(`${mark}2`) }) },
    ...ENTRY_NAMES.map((name) => ({ label: `entry-${name}`, of: named(name, value) })),
    ...boundaries(walk, additional, value('sample'), depth + 1).map((each) =>
      within(
        each,
        (label) => `entry=${label}`,
        (of) => named('alpha', (mark) => of(value(mark), mark)),
      ),
    ),
  ];
}

/** Boundaries of the first item. */
function ofItems(walk: Walk, schema: Schema, base: Json, depth: number): readonly Variation[] {
  const first = (array: Json, mark: string): Json =>
    (isJsonArray(array) ? array[0] : undefined) ?? simplestOf(walk.contract, schema, mark, 'all');
  return boundaries(walk, schema, first(base, 'sample'), depth + 1).map((each) =>
    within(
      each,
      (label) => `item=${label}`,
      (of) => (array, mark) => {
        const item = of(first(array, mark), mark);
        return isJsonArray(array) && array.length > 0 ? array.with(0, item) : [item];
      },
    ),
  );
}

function ofProperties(
  walk: Walk,
  { object }: Summary,
  base: JsonObject,
  depth: number,
): readonly Variation[] {
  const { document } = walk.contract;
  const properties = [...object.properties]
    .map(([name, schema]) => ({ name, schema, summary: summaryOf(document, schema) }))
    .filter(({ summary }) => !summary.readOnly);
  const found = properties.map(({ name, schema, summary: { values, string } }) => {
    // What begins must not end before.
    const isOrdered = string.format?.startsWith('date') === true;
    const inner = boundaries(walk, schema, valueAt(base, name), depth + 1).map((each) =>
      within(
        each,
        (label) => `${name}=${label}`,
        (of) => (whole, mark) => {
          const changed = withValue(whole, name, of(valueAt(whole, name), mark));
          return isJsonObject(changed) && isOrdered ? inOrder(changed, object.properties, document) : changed;
        },
      ),
    );
    const absent = { label: `${name}=absent`, of: (whole: Json) => without(whole, name) };
    const isOptional = !object.required.has(name) && Object.hasOwn(base, name);
    return {
      variations: isOptional ? [...inner, absent] : inner,
      isAlone: !walk.isTogether || (values !== undefined && values.length <= FEW),
    };
  });
  return [
    ...found.filter(({ isAlone }) => isAlone).flatMap(({ variations }) => variations),
    ...together(found.filter(({ isAlone }) => !isAlone).map(({ variations }) => variations)),
  ];
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
