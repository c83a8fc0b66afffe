import type { Schema } from './schema.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { pointerTokens } from '../json/pointer.ts';
import { isSchema } from './walk.ts';
import { branchesOf } from './summary/branches.ts';
import { allOf } from './summary/conjuncts.ts';
import { summaryOf, type Summary } from './summary/summary.ts';

/** What a schema says of a value's outline, whichever of its alternatives holds. */
export interface Outline {
  /** Type names that one alternative or another allows; empty where any is. */
  readonly types: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, Schema>;
  /** Properties that every alternative requires. */
  readonly required: ReadonlySet<string>;
  readonly items: Schema | undefined;
  /** Whether properties beyond the declared ones are asked for in so many words. */
  readonly open: boolean;
  readonly readOnly: boolean;
  /** Its own, or an alternative's. */
  readonly default: Json | undefined;
}

/** The outline of a schema of the document. */
export function outlineOf(document: JsonObject, schema: Schema): Outline {
  const summary = summaryOf(document, schema);
  const known = outlines.get(summary);
  if (known !== undefined) return known;
  const outline = draw(document, summary);
  outlines.set(summary, outline);
  return outline;
}

/** The outline of each summary is drawn once: rules ask for it with every answer. */
const outlines = new WeakMap<Summary, Outline>();

function draw(document: JsonObject, summary: Summary): Outline {
  const branches = branchesOf(document, summary);
  const all = branches.length === 0 ? [summary] : branches;
  const names = new Set(all.flatMap(({ object }) => [...object.properties.keys()]));
  const isAny = all.some(({ types }) => types.length === 0);
  return {
    types: new Set(isAny ? [] : all.flatMap(({ types }) => types)),
    properties: new Map([...names].map((name) => [name, propertyIn(all, name)])),
    required: new Set(
      [...(all[0]?.object.required ?? [])].filter((name) =>
        all.every(({ object }) => object.required.has(name)),
      ),
    ),
    items: all.map(({ array }) => array.items).find((items) => items !== undefined),
    open: all.some(
      ({ object }) =>
        object.patternProperties.length > 0 || (object.saysAdditional && object.additional !== false),
    ),
    readOnly: all.some((branch) => branch.readOnly),
    default: [summary, ...all].map((branch) => branch.default).find((value) => value !== undefined),
  };
}

/** Whether a value of an outline has a place for a property: it is declared, or anything is allowed. */
export function hasPlaceFor({ open, properties }: Outline, name: string): boolean {
  return open || properties.size === 0 || properties.has(name);
}

/** The outline at a JSON Pointer into values of a schema; undefined where no schema is declared for it. */
export function outlineAt(document: JsonObject, schema: Schema, pointer: string): Outline | undefined {
  let outline: Outline | undefined = outlineOf(document, schema);
  for (const token of pointerTokens(pointer) ?? []) {
    const inner: Schema | undefined =
      outline.properties.get(token) ?? (/^\d+$/.test(token) ? outline.items : undefined);
    if (inner === undefined) return undefined;
    outline = outlineOf(document, inner);
  }
  return outline;
}

/** A property as any of the alternatives has it that declare it. */
function propertyIn(branches: readonly Summary[], name: string): Schema {
  const schemas = [...new Set(branches.map(({ object }) => object.properties.get(name)).filter(isSchema))];
  return schemas.length > 1 ? { anyOf: schemas.filter((schema) => schema !== true) } : allOf(schemas);
}
