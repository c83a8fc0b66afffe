import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { branchesOf } from '../../spec/schema/summary/branches.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { integerBoundaries } from './integers.ts';
import { labelled, lazilyLabelled, type Labelled } from './labelled.ts';
import { numberBoundaries } from './number-boundaries.ts';
import { everythingString, stringBoundaries } from './strings.ts';

/** Nesting at which boundaries of inner values are no longer tried one by one. */
const MAX_DEPTH = 3;

/** What all boundaries of one value have in common. */
interface Making {
  readonly document: JsonObject;
  readonly mark: string;
}

/**
 * Every value of a schema at which services go wrong, each differing from `base` in one thing. Not all are sure to
 * answer to the schema (a `oneOf` in it may say no): the caller checks each with the schema's validator.
 */
export function boundariesOf(
  { document }: Contract,
  schema: Schema,
  base: Json,
  mark: string,
): readonly Labelled[] {
  return boundaries({ document, mark }, schema, base, 0);
}

/** Of each choice that a schema leaves; of several kinds of objects only the first, which `base` is of. */
function boundaries(making: Making, schema: Schema, base: Json, depth: number): readonly Labelled[] {
  const branches = branchesOf(making.document, summaryOf(making.document, schema));
  const first = branches.find(hasProperties);
  return branches
    .filter((branch) => branch === first || !hasProperties(branch))
    .flatMap((branch) => ofBranch(making, branch, base, depth));
}

function hasProperties({ object }: Summary): boolean {
  return object.properties.size > 0;
}

function ofBranch(making: Making, summary: Summary, base: Json, depth: number): readonly Labelled[] {
  if (summary.values !== undefined) return summary.values.map((value) => labelled(String(value), value));
  const types = new Set(summary.types);
  const found: Labelled[] = summary.examples.map((value, index) => labelled(`example-${index + 1}`, value));
  if (types.has('null')) found.push(labelled('null', null));
  if (types.has('boolean')) found.push(labelled('true', true), labelled('false', false));
  if (types.has('integer') || summary.number.isIntegral)
    found.push(...integerBoundaries(summary.number, summary.default));
  else if (types.has('number')) found.push(...numberBoundaries(summary.number, summary.default));
  if (types.has('string')) found.push(...stringBoundaries(summary.string, making.mark));
  if (depth < MAX_DEPTH && isJsonObject(base)) found.push(...ofProperties(making, summary, base, depth));
  if (depth === 0 && isJsonObject(base)) {
    found.push(labelled('members-reversed', Object.fromEntries(Object.entries(base).reverse())));
    found.push(...everythingWithEach(making, summary, base));
  }
  const { items, minItems } = summary.array;
  if (types.has('array') && items !== undefined && depth < MAX_DEPTH) {
    if (minItems === 0) found.push(labelled('no-items', []));
    const inner = boundaries(making, items, null, depth + 1);
    found.push(...inner.map((item) => lazilyLabelled(`item=${item.label}`, () => [item.value])));
  }
  return found;
}

function ofProperties(
  making: Making,
  { object }: Summary,
  base: JsonObject,
  depth: number,
): readonly Labelled[] {
  return [...object.properties].flatMap(([name, property]) => {
    if (summaryOf(making.document, property).readOnly) return [];
    const current = Object.hasOwn(base, name) ? (base[name] ?? null) : null;
    const inner = boundaries(making, property, current, depth + 1).map((item) =>
      lazilyLabelled(`${name}=${item.label}`, () => ({ ...base, [name]: item.value })),
    );
    if (object.required.has(name) || !Object.hasOwn(base, name)) return inner;
    return [...inner, lazilyLabelled(`${name}=absent`, () => without(base, name))];
  });
}

/** Strings that hold most kinds of characters, with each value that another property can have, and with its absence. */
function everythingWithEach(
  { document, mark }: Making,
  { object }: Summary,
  base: JsonObject,
): readonly Labelled[] {
  const properties = [...object.properties]
    .map(([name, schema]) => ({ name, summary: summaryOf(document, schema) }))
    .filter(({ summary }) => !summary.readOnly);
  const texts = properties.flatMap(({ name, summary }) => {
    const text =
      summary.types.includes('string') && summary.values === undefined
        ? everythingString(summary.string, mark)
        : undefined;
    return text === undefined ? [] : [[name, text] as const];
  });
  if (texts.length === 0) return [];
  const loaded = { ...base, ...Object.fromEntries(texts) };
  return properties.flatMap(({ name, summary: { values } }) => {
    if (values === undefined) return [];
    const absent = object.required.has(name)
      ? []
      : [lazilyLabelled(`everything,${name}=absent`, () => without(loaded, name))];
    return [
      ...values.map((value) =>
        lazilyLabelled(`everything,${name}=${String(value)}`, () => ({ ...loaded, [name]: value })),
      ),
      ...absent,
    ];
  });
}

function without(object: JsonObject, name: string): JsonObject {
  const { [name]: _, ...rest } = object;
  return rest;
}
