import { isLifetime } from '../../spec/model/lifetimes.ts';
import type { Contract, Schema } from '../../spec/model/types.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { evaluate } from '../../spec/schema/evaluate.ts';
import { allOf } from '../../spec/schema/summary/conjuncts.ts';
import { itemAt } from '../../spec/schema/summary/arrays.ts';
import { propertyAt, type ObjectConstraints } from '../../spec/schema/summary/objects.ts';
import type { StringConstraints } from '../../spec/schema/summary/strings.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { simplestInteger, simplestNumber } from './numeric.ts';
import { plainOfFormat } from './formats.ts';
import { inOrder } from './ordered.ts';
import { fitsString, sampleStrings } from './string-arbitrary.ts';
import { isStructured, isTextual } from './strings.ts';
import { enter, isAround, OUTSIDE, type Within } from './within.ts';

/** How deep optional parts are made, and how often a schema may contain itself. */
const MAX_DEPTH = 6;
const TIMES = 2;

/** Which properties a simplest object has: `examples` are those that are required, or have an example or a default, which they take. */
export type Fullness = 'required' | 'all' | 'examples';

/** Alternatives that are tried for one value, those of its parts among them: past these the first is taken as it is. */
const MOST_TRIES = 500;

/** What all parts of one value have in common. */
interface Making {
  readonly contract: Contract;
  readonly fullness: Fullness;
  /** Alternatives that may still be tried. */
  tries: number;
}

/**
 * The plainest value of a schema that still carries `mark` in its strings; not sure to be valid, so check it. Of several
 * choices it is of the one with the index `choice`, counted round, where told, and else of the first that brings a valid value.
 */
export function simplestOf(
  contract: Contract,
  schema: Schema,
  mark: string,
  fullness: Fullness,
  choice?: number,
): Json {
  return simplest({ contract, fullness, tries: MOST_TRIES }, schema, mark, OUTSIDE, choice);
}

/** The same of one alternative of a schema. */
export function simplestOfSummary(
  contract: Contract,
  summary: Summary,
  mark: string,
  fullness: Fullness,
): Json {
  return ofBranch({ contract, fullness, tries: MOST_TRIES }, summary, mark, OUTSIDE);
}

function simplest(making: Making, schema: Schema, mark: string, within: Within, choice?: number): Json {
  const { document } = making.contract;
  const entered = enter(document, schema, within, TIMES);
  if (entered === undefined) return null;
  const given = making.fullness === 'examples' ? exampleOf(document, schema) : undefined;
  if (given !== undefined) return given;
  const branches =
    choice === undefined
      ? entered.branches.toSorted((a, b) => Number(isNull(a)) - Number(isNull(b)))
      : entered.branches.slice(choice % entered.branches.length).slice(0, 1);
  let first: Json | undefined;
  for (const branch of branches) {
    const value = ofBranch(making, branch, mark, entered.inside);
    making.tries -= 1;
    if (branches.length === 1 || making.tries < 0 || evaluate(schema, value, document).length === 0)
      return value;
    first ??= value;
  }
  return first ?? null;
}

/** The example that a schema has for its values, or else their default. */
export function exampleOf(document: JsonObject, schema: Schema): Json | undefined {
  const { examples, default: usual } = summaryOf(document, schema);
  return examples.find((value) => value !== null) ?? usual;
}

function isNull({ types }: Summary): boolean {
  return types.join() === 'null';
}

function ofBranch(making: Making, summary: Summary, mark: string, inside: Within): Json {
  const [value] = summary.values ?? [];
  if (value !== undefined) return value;
  switch (plainestType(summary)) {
    case 'integer':
      return simplestInteger(summary.number);
    case 'number':
      return summary.number.isIntegral ? simplestInteger(summary.number) : simplestNumber(summary.number);
    case 'boolean':
      return true;
    case 'string':
      return simplestString(summary, mark);
    case 'array':
      return simplestArray(making, summary, mark, inside);
    case 'object':
      return simplestObject(making, summary, mark, inside);
    default:
      return null;
  }
}

function plainestType({ types, object, string }: Summary): string {
  if (types.length === 0 && isTextual(string)) return 'string';
  const isOpen = object.properties.size > 0 || types.length === 0;
  return types.find((name) => name !== 'null') ?? (isOpen ? 'object' : 'null');
}

function simplestString({ string }: Summary, mark: string): Json {
  const text = string.minLength > mark.length ? mark.padEnd(string.minLength, 'x') : mark;
  const cut = string.maxLength === undefined ? text : text.slice(0, string.maxLength);
  const plain = plainOfFormat(string.format, mark);
  if (plain !== undefined && fitsString(string, plain)) return plain;
  if (isStructured(string.format)) return sampleOf(string, mark);
  // A mark tells a value from all others: what is drawn of a pattern may come twice.
  return fitsString(string, cut) ? cut : sampleOf(string, mark);
}

/** Values that are drawn of a pattern or format: the longest of them is the least likely to come twice. */
const DRAWS = 6;

/** Formats whose strings are all as long: one draw is as good as several. */
const AS_LONG = new Set(['uuid', 'date', 'date-time', 'iso-date-time', 'time', 'iso-time']);

function sampleOf(string: StringConstraints, mark: string): Json {
  const numRuns = string.patterns.length === 0 && AS_LONG.has(string.format ?? '') ? 1 : DRAWS;
  const drawn = sampleStrings(string, mark, numRuns);
  return drawn.reduce((best, text) => (text.length > best.length ? text : best), drawn[0] ?? '');
}

function simplestArray(making: Making, { array }: Summary, mark: string, within: Within): Json {
  const wanted = Math.max(array.minItems, ...array.contains.map(({ least }) => least));
  const isWhole =
    making.fullness === 'all' &&
    making.tries >= 0 &&
    within.depth <= MAX_DEPTH &&
    !isAround(making.contract.document, itemAt(array, 0), within, TIMES);
  const length = isWhole
    ? Math.max(wanted, array.prefixItems.length, array.items === undefined ? 0 : 1)
    : wanted;
  return Array.from({ length: Math.min(length, array.maxItems ?? length) }, (_, index) => {
    const contained = array.contains.filter(({ least }) => index < least).map(({ schema }) => schema);
    const schema = allOf([itemAt(array, index), ...contained]);
    return simplest(making, schema, `${mark}${index === 0 ? '' : index}`, within);
  });
}

function simplestObject(
  making: Making,
  { object }: Summary,
  mark: string,
  within: Within,
): Record<string, Json> {
  const { document } = making.contract;
  const required = requiredOf(object);
  const isWanted = (name: string, schema: Schema): boolean =>
    required.has(name) ||
    (making.fullness === 'examples' && exampleOf(document, schema) !== undefined) ||
    (making.fullness === 'all' &&
      making.tries >= 0 &&
      within.depth <= MAX_DEPTH &&
      !isAround(document, schema, within, TIMES));
  const make = (name: string, schema: Schema): readonly [string, Json] => [
    name,
    (isLifetime(name) ? lasting(document, schema) : undefined) ??
      (schema === true ? mark : simplest(making, schema, mark, within)),
  ];
  const names = [...new Set([...object.properties.keys(), ...required])];
  const entries = names.flatMap((name) => {
    const schema = propertyAt(object, name);
    if (!isWanted(name, schema) || summaryOf(document, schema).readOnly) return [];
    return [make(name, schema)];
  });
  // What is optional makes room for what is not.
  const kept = entries.filter(
    ([name], index) =>
      required.has(name) || object.maxProperties === undefined || index < object.maxProperties,
  );
  // A map that is empty shows nothing of what becomes of entries.
  const isMap = names.length === 0 && object.saysAdditional && typeof object.additional === 'object';
  const wanted = isMap && making.fullness === 'all' && within.depth <= MAX_DEPTH ? 1 : 0;
  const missing = Math.max(
    0,
    Math.min(wanted, object.maxProperties ?? wanted),
    object.minProperties - kept.length,
  );
  const added = names
    .filter((name) => !kept.some(([other]) => other === name))
    .slice(0, missing)
    .map((name) => make(name, propertyAt(object, name)));
  for (let index = 0; added.length < missing && index < MOST_ADDED; index += 1) {
    const name = otherName(making, object, `${mark}${index}`, within);
    const schema = propertyAt(object, name);
    if (schema !== false && !names.includes(name)) added.push(make(name, schema));
  }
  return inOrder(Object.fromEntries([...kept, ...added]), object.properties, document);
}

/** A lifetime that outlasts a run where it is in seconds, or else the longest that a schema has room for; undefined where it wants no number. */
function lasting(document: JsonObject, schema: Schema): Json | undefined {
  const { number } = summaryOf(document, schema);
  return [
    LASTING,
    ...(number.greatest === undefined ? [] : [simplestInteger({ ...number, least: number.greatest })]),
  ].find((value) => evaluate(schema, value, document).length === 0);
}

/** Seconds of a lifetime that nothing bounds. */
const LASTING = 3_600;

/** Properties beyond the declared ones, at most. */
const MOST_ADDED = 50;

/** What is required, and what is because of that. */
function requiredOf({ required, dependentRequired }: ObjectConstraints): ReadonlySet<string> {
  const all = new Set(required);
  // A set grows while it is walked.
  for (const name of all) for (const needed of dependentRequired.get(name) ?? []) all.add(needed);
  return all;
}

/** A name for a property that is not declared. */
function otherName(making: Making, object: ObjectConstraints, mark: string, within: Within): string {
  const [pattern] = object.additional === false ? (object.patternProperties[0] ?? []) : [];
  const names = [
    ...object.propertyNames,
    ...(pattern === undefined ? [] : [{ pattern }]),
    { type: 'string' },
  ];
  const name = simplest(making, allOf(names), mark, within);
  return typeof name === 'string' ? name : mark;
}
