import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { integerBoundaries } from './integers.ts';
import { labelled, type Labelled } from './labelled.ts';
import { shapeOf, type Shape } from './shape.ts';
import { everythingString, stringBoundaries } from './strings.ts';

/** Nesting at which boundaries of inner values are no longer tried one by one. */
const MAX_DEPTH = 3;

/**
 * Every value of a schema at which services go wrong, each differing from `base` in one thing. Not all are sure to
 * answer to the schema (a `oneOf` beside it may say no): the caller checks each with the schema's validator.
 */
export function boundariesOf(
  contract: Contract,
  schema: Schema,
  base: Json,
  mark: string,
  depth = 0,
): readonly Labelled[] {
  const shape = shapeOf(contract, schema);
  if (shape.values !== undefined) return shape.values.map((value) => labelled(String(value), value));
  const types = new Set(shape.types);
  const found: Labelled[] = shape.examples.map((value, index) => labelled(`example-${index + 1}`, value));
  if (types.has('null')) found.push(labelled('null', null));
  if (types.has('boolean')) found.push(labelled('true', true), labelled('false', false));
  if (types.has('integer')) found.push(...integerBoundaries(shape));
  else if (types.has('number'))
    found.push(...integerBoundaries(shape), labelled('fraction', 0.5), labelled('small-fraction', 1e-7));
  if (types.has('string')) found.push(...stringBoundaries(shape, mark));
  if (depth < MAX_DEPTH && isJsonObject(base)) {
    for (const [name, property] of shape.properties) {
      if (shapeOf(contract, property).readOnly) continue;
      const current = Object.hasOwn(base, name) ? (base[name] ?? null) : null;
      const inner = boundariesOf(contract, property, current, mark, depth + 1);
      found.push(
        ...inner.map(({ label, value }) => labelled(`${name}=${label}`, { ...base, [name]: value })),
      );
      if (!shape.required.has(name) && Object.hasOwn(base, name)) {
        const { [name]: _, ...rest } = base;
        found.push(labelled(`${name}=absent`, rest));
      }
    }
  }
  if (depth === 0 && isJsonObject(base)) {
    found.push(labelled('members-reversed', Object.fromEntries(Object.entries(base).reverse())));
    found.push(...everythingWithEach(contract, shape, base, mark));
  }
  if (types.has('array') && shape.items !== undefined && depth < MAX_DEPTH) {
    if (shape.minItems === 0) found.push(labelled('no-items', []));
    const inner = boundariesOf(contract, shape.items, null, mark, depth + 1);
    found.push(...inner.map(({ label, value }) => labelled(`item=${label}`, [value])));
  }
  return found;
}

/** Strings that hold most kinds of characters, with each value that another property can have, and with its absence. */
function everythingWithEach(
  contract: Contract,
  shape: Shape,
  base: JsonObject,
  mark: string,
): readonly Labelled[] {
  const properties = [...shape.properties]
    .map(([name, schema]) => ({ name, shape: shapeOf(contract, schema) }))
    .filter(({ shape: { readOnly } }) => !readOnly);
  const texts = properties.flatMap((property) => {
    const text =
      property.shape.types.includes('string') && property.shape.values === undefined
        ? everythingString(property.shape, mark)
        : undefined;
    return text === undefined ? [] : [[property.name, text] as const];
  });
  if (texts.length === 0) return [];
  const loaded = { ...base, ...Object.fromEntries(texts) };
  return properties.flatMap(({ name, shape: { values } }) => {
    if (values === undefined) return [];
    const { [name]: _, ...rest } = loaded;
    const absent = shape.required.has(name) ? [] : [labelled(`everything,${name}=absent`, rest)];
    return [
      ...values.map((value) => labelled(`everything,${name}=${String(value)}`, { ...loaded, [name]: value })),
      ...absent,
    ];
  });
}
