import type { Schema } from '../schema.ts';
import { isJsonArray, type Json, type JsonObject } from '../../json/json.ts';
import { conjunctsOf } from './conjuncts.ts';
import { arrayConstraints, type ArrayConstraints } from './arrays.ts';
import { choicesIn, type Alternatives, type Condition } from './choices.ts';
import { numberConstraints, type NumberConstraints } from './numbers.ts';
import { objectConstraints, type ObjectConstraints } from './objects.ts';
import { stringConstraints, type StringConstraints } from './strings.ts';
import { withTypedNull } from './typed-null.ts';
import { commonTypes, commonValues } from './types.ts';

/**
 * A schema in normal form: its `$ref`s followed, all that holds at once taken together, type by type. What is a choice
 * (`anyOf`, `oneOf`, `if`) or a refusal (`not`) is kept as it stands: `branchesOf` makes summaries of alternatives.
 */
export interface Summary {
  /** The schemas it is made of: they tell, by their identity, whether a schema contains itself. */
  readonly parts: readonly JsonObject[];
  /** Whether nothing answers to it, as far as can be seen here: `false`, or types or values that have none in common. */
  readonly impossible: boolean;
  /** JSON Schema type names that are allowed, in the document's order; empty where any is. `number` has `integer` in it. */
  readonly types: readonly string[];
  /** The values of `enum` and `const` that are of these types; undefined where there is no such keyword. */
  readonly values: readonly Json[] | undefined;
  readonly number: NumberConstraints;
  readonly string: StringConstraints;
  readonly array: ArrayConstraints;
  readonly object: ObjectConstraints;
  /** Choices that have yet to be made, each of which must hold. */
  readonly alternatives: readonly Alternatives[];
  readonly conditions: readonly Condition[];
  readonly not: readonly Schema[];
  /** Lists of choices that have been made: what their alternatives ask is among the rest. */
  readonly settled: ReadonlySet<Json>;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly default: Json | undefined;
  /** Of `examples`, and of 3.0's `example`. */
  readonly examples: readonly Json[];
}

/** Summarizes a schema of a document. */
export function summaryOf(document: JsonObject, schema: Schema): Summary {
  if (typeof schema === 'boolean') return schema ? ANYTHING : IMPOSSIBLE;
  const summaries = summariesIn.get(document) ?? new WeakMap<JsonObject, Summary>();
  summariesIn.set(document, summaries);
  const known = summaries.get(schema);
  if (known) return known;
  const parts = conjunctsOf(document, withTypedNull(document, schema));
  const summary = parts === false ? IMPOSSIBLE : summarize(parts);
  summaries.set(schema, summary);
  return summary;
}

/**
 * Each schema of a document is summarized once: without, planning takes twice as long, and a whole run a fifth longer.
 */
const summariesIn = new WeakMap<JsonObject, WeakMap<JsonObject, Summary>>();

/** Summarizes schemas that all hold, their `$ref`s and `allOf` already among them. */
export function summarize(parts: readonly JsonObject[], settled: ReadonlySet<Json> = new Set()): Summary {
  const first = (key: string): Json | undefined =>
    parts.map((part) => part[key]).find((value) => value !== undefined);
  const types = commonTypes(parts);
  const values = commonValues(parts, types ?? []);
  return {
    parts,
    impossible: types === undefined || values?.length === 0,
    types: types ?? [],
    values,
    number: numberConstraints(parts, types ?? []),
    string: stringConstraints(parts),
    array: arrayConstraints(parts),
    object: objectConstraints(parts),
    ...choicesIn(parts, settled),
    settled,
    readOnly: parts.some((part) => part.readOnly === true),
    writeOnly: parts.some((part) => part.writeOnly === true),
    default: first('default'),
    examples: parts.flatMap((part) => [
      ...(part.example === undefined ? [] : [part.example]),
      ...(isJsonArray(part.examples) ? part.examples : []),
    ]),
  };
}

/** What anything answers to, and what nothing does. */
const ANYTHING: Summary = summarize([]);
const IMPOSSIBLE: Summary = { ...ANYTHING, impossible: true };
