import * as fc from 'fast-check';
import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonArray, type Json } from '../../spec/json/json.ts';
import { arbitraryOf } from './arbitrary.ts';
import { simplestInteger, simplestNumber } from './numeric.ts';
import { shapeOf, type Shape } from './shape.ts';
import { isStructured } from './strings.ts';

const MAX_DEPTH = 6;

/** How deep required parts are: what a schema requires of itself without end has no values. */
const DEEPEST = 12;

/** Which properties a simplest object has. */
export type Fullness = 'required' | 'all';

/** The plainest value of a schema that still carries `mark` in its strings; not sure to be valid, so check it. */
export function simplestOf(
  contract: Contract,
  schema: Schema,
  mark: string,
  fullness: Fullness,
  depth = 0,
): Json {
  if (schema === false || depth > DEEPEST) return null;
  const shape = shapeOf(contract, schema);
  const [value] = shape.values ?? [];
  if (value !== undefined) return value;
  const [alternative] = shape.alternatives;
  if (alternative !== undefined) {
    const chosen = simplestOf(contract, alternative, mark, fullness, depth + 1);
    const own = shape.properties.size > 0 ? simplestObject(contract, shape, mark, fullness, depth) : {};
    return typeof chosen === 'object' && chosen !== null && !isJsonArray(chosen)
      ? { ...own, ...chosen }
      : chosen;
  }
  const type =
    shape.types.find((name) => name !== 'null') ??
    (shape.properties.size > 0 || shape.types.length === 0 ? 'object' : 'null');
  switch (type) {
    case 'integer':
      return simplestInteger(shape);
    case 'number':
      return shape.isIntegral ? simplestInteger(shape) : simplestNumber(shape);
    case 'boolean':
      return true;
    case 'string':
      return simplestString(contract, schema, shape, mark);
    case 'array':
      return simplestArray(contract, shape, mark, fullness, depth);
    case 'object':
      return simplestObject(contract, shape, mark, fullness, depth);
    default:
      return null;
  }
}

function simplestString(contract: Contract, schema: Schema, shape: Shape, mark: string): Json {
  if (shape.pattern !== undefined || isStructured(shape.format)) {
    const [sample = ''] = fc.sample(arbitraryOf(contract, schema), { numRuns: 1, seed: hashOf(mark) });
    return sample;
  }
  const text = shape.minLength > mark.length ? mark.padEnd(shape.minLength, 'x') : mark;
  return shape.maxLength === undefined ? text : text.slice(0, shape.maxLength);
}

function simplestArray(
  contract: Contract,
  shape: Shape,
  mark: string,
  fullness: Fullness,
  depth: number,
): Json {
  const count = depth > MAX_DEPTH ? shape.minItems : Math.max(shape.minItems, fullness === 'all' ? 1 : 0);
  const { items } = shape;
  return items === undefined
    ? []
    : Array.from({ length: count }, (_, index) =>
        simplestOf(contract, items, `${mark}${index === 0 ? '' : index}`, fullness, depth + 1),
      );
}

function simplestObject(
  contract: Contract,
  shape: Shape,
  mark: string,
  fullness: Fullness,
  depth: number,
): Record<string, Json> {
  const entries = [...shape.properties].flatMap(([name, property]) => {
    const wanted = shape.required.has(name) || (fullness === 'all' && depth < MAX_DEPTH);
    if (!wanted || shapeOf(contract, property).readOnly) return [];
    return [[name, simplestOf(contract, property, mark, fullness, depth + 1)] as const];
  });
  return Object.fromEntries(entries);
}

function hashOf(text: string): number {
  return [...text].reduce((hash, character) => (Math.imul(hash, 31) + character.charCodeAt(0)) | 0, 7);
}
