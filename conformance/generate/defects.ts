import type { Contract, Schema } from '../../spec/contract/types.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { aboveGreatest, belowLeast } from './bounds.ts';
import { shapeOf, type Shape } from './shape.ts';

const MAX_DEPTH = 3;

/** A value of each JSON type, to stand where another is wanted. */
const OF_TYPE: readonly (readonly [string, Json])[] = [
  ['null', null],
  ['boolean', true],
  ['integer', 7],
  ['number', 1.5],
  ['string', 'seven'],
  ['array', []],
  ['object', {}],
];

/** One named way to break a value. */
export interface BodyDefect {
  readonly label: string;
  /** The broken form of a value: of the one that the defects were looked up for, or of another of the same build. */
  readonly broken: (value: Json) => Json;
}

/**
 * The ways to break a schema in exactly one named way each, for values that are built like `base`. The caller keeps
 * only those whose result the schema's validator refuses.
 */
export function bodyDefects(
  contract: Contract,
  schema: Schema,
  base: Json,
  depth = 0,
): readonly BodyDefect[] {
  const shape = shapeOf(contract, schema);
  const found: BodyDefect[] = [...typeDefects(shape), ...valueDefects(shape, base)];
  if (isJsonObject(base) && depth < MAX_DEPTH) {
    for (const name of shape.required) {
      if (Object.hasOwn(base, name)) found.push(ofObject(`${name}:missing`, (value) => without(value, name)));
    }
    for (const [name, property] of shape.properties) {
      if (shapeOf(contract, property).readOnly) continue;
      const inner = bodyDefects(contract, property, base[name] ?? null, depth + 1);
      found.push(
        ...inner.map(({ label, broken }) =>
          ofObject(
            depth === 0 || !label.includes(':') ? `${name}:${label.replace(/^:/, '')}` : `${name}.${label}`,
            (value) => ({ ...value, [name]: broken(value[name] ?? null) }),
          ),
        ),
      );
    }
    if (shape.closed)
      found.push(ofObject(':unknown-property', (value) => ({ ...value, unknownProperty: 'x' })));
  }
  if (isJsonArray(base) && shape.items !== undefined && depth < MAX_DEPTH) {
    const inner = bodyDefects(contract, shape.items, base[0] ?? null, depth + 1);
    found.push(
      ...inner.map(({ label, broken }) => ofArray(`item ${label}`, ([item]) => [broken(item ?? null)])),
    );
  }
  return found;
}

function always(label: string, value: Json): BodyDefect {
  return { label, broken: () => value };
}

function ofObject(label: string, broken: (value: JsonObject) => Json): BodyDefect {
  return { label, broken: (value) => (isJsonObject(value) ? broken(value) : value) };
}

function ofArray(label: string, broken: (value: readonly Json[]) => Json): BodyDefect {
  return { label, broken: (value) => (isJsonArray(value) ? broken(value) : value) };
}

function without(object: JsonObject, name: string): JsonObject {
  const { [name]: _, ...rest } = object;
  return rest;
}

function typeDefects(shape: Shape): readonly BodyDefect[] {
  const wrong: BodyDefect[] = OF_TYPE.filter(([type]) => !accepts(shape, type)).map(([type, value]) =>
    always(`:is-${type}`, value),
  );
  if (shape.types.includes('integer') || shape.types.includes('number'))
    wrong.push(always(':is-numeric-string', '7'));
  if (shape.types.includes('integer')) wrong.push(always(':is-empty-string', ''));
  if (shape.types.includes('boolean')) wrong.push(always(':is-boolean-string', 'true'));
  if (shape.types.includes('object')) wrong.push(always(':is-array-of-empty', [{}]));
  if (!accepts(shape, 'array')) wrong.push({ label: ':is-array-of-one', broken: (value) => [value] });
  return wrong;
}

function accepts(shape: Shape, type: string): boolean {
  if (shape.types.length === 0)
    return shape.values === undefined || shape.values.some((value) => typeof value === type);
  return shape.types.includes(type) || (type === 'integer' && shape.types.includes('number'));
}

function valueDefects(shape: Shape, base: Json): readonly BodyDefect[] {
  const found: BodyDefect[] = [];
  const strings = shape.values?.filter((value) => typeof value === 'string') ?? [];
  const [first] = strings;
  if (first !== undefined) {
    found.push(always(':unknown-value', 'no-such-value'), always(':empty-string', ''));
    found.push(
      always(':other-case', first.toUpperCase() === first ? first.toLowerCase() : first.toUpperCase()),
    );
    found.push(always(':capitalised', `${first.slice(0, 1).toUpperCase()}${first.slice(1)}`));
    found.push(always(':index', 0), always(':padded', ` ${first} `), always(':prefix', first.slice(0, -1)));
  }
  if (shape.values !== undefined) return found;
  const below = belowLeast(shape);
  const above = aboveGreatest(shape);
  if (below !== undefined) found.push(always(':below-minimum', below));
  if (above !== undefined) found.push(always(':above-maximum', above));
  if (shape.greatest !== undefined && typeof shape.greatest === 'bigint')
    found.push(always(':far-above-maximum', 10n ** 25n));
  if (shape.types.includes('string')) {
    const { maxLength } = shape;
    if (shape.minLength > 0) found.push(always(':too-short', 'x'.repeat(shape.minLength - 1)));
    if (maxLength !== undefined && maxLength < 100_000)
      found.push({ label: ':too-long', broken: () => 'x'.repeat(maxLength + 1) });
    if (shape.pattern !== undefined || shape.format !== undefined)
      found.push(always(':wrong-format', 'not it \u00a7'));
  }
  return isJsonArray(base) ? [...found, ...itemDefects(shape, base.length > 0)] : found;
}

function itemDefects(shape: Shape, hasItems: boolean): readonly BodyDefect[] {
  const found: BodyDefect[] = [];
  const { minItems, maxItems } = shape;
  if (minItems > 0) found.push(ofArray(':too-few-items', (items) => items.slice(0, minItems - 1)));
  if (maxItems !== undefined && maxItems < 10_000 && hasItems)
    found.push(
      ofArray(':too-many-items', ([item = null]) => Array.from({ length: maxItems + 1 }, () => item)),
    );
  if (shape.uniqueItems && hasItems)
    found.push(ofArray(':repeated-item', (items) => [...items, items[0] ?? null]));
  return found;
}
