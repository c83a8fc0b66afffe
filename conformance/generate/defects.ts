import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { aboveGreatest, belowLeast } from './bounds.ts';
import { labelled, type Labelled } from './labelled.ts';
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

/**
 * Values that break a schema in exactly one named way, each otherwise like `base`. The caller keeps only those that
 * the schema's validator refuses.
 */
export function bodyDefects(contract: Contract, schema: Schema, base: Json, depth = 0): readonly Labelled[] {
  const shape = shapeOf(contract, schema);
  const found: Labelled[] = [...typeDefects(shape, base), ...valueDefects(shape, base)];
  if (isJsonObject(base) && depth < MAX_DEPTH) {
    for (const name of shape.required) {
      if (!Object.hasOwn(base, name)) continue;
      const { [name]: _, ...rest } = base;
      found.push(labelled(`${name}:missing`, rest));
    }
    for (const [name, property] of shape.properties) {
      if (shapeOf(contract, property).readOnly) continue;
      const inner = bodyDefects(contract, property, base[name] ?? null, depth + 1);
      found.push(
        ...inner.map(({ label, value }) =>
          labelled(
            depth === 0 || !label.includes(':') ? `${name}:${label.replace(/^:/, '')}` : `${name}.${label}`,
            { ...base, [name]: value },
          ),
        ),
      );
    }
    if (shape.closed) found.push(labelled(':unknown-property', { ...base, unknownProperty: 'x' }));
  }
  if (isJsonArray(base) && shape.items !== undefined && depth < MAX_DEPTH) {
    const inner = bodyDefects(contract, shape.items, base[0] ?? null, depth + 1);
    found.push(...inner.map(({ label, value }) => labelled(`item ${label}`, [value])));
  }
  return found;
}

function typeDefects(shape: Shape, base: Json): readonly Labelled[] {
  const wrong: Labelled[] = OF_TYPE.filter(([type]) => !accepts(shape, type)).map(([type, value]) =>
    labelled(`:is-${type}`, value),
  );
  if (shape.types.includes('integer') || shape.types.includes('number'))
    wrong.push(labelled(':is-numeric-string', '7'));
  if (shape.types.includes('integer')) wrong.push(labelled(':is-empty-string', ''));
  if (shape.types.includes('boolean')) wrong.push(labelled(':is-boolean-string', 'true'));
  if (shape.types.includes('object')) wrong.push(labelled(':is-array-of-empty', [{}]));
  if (!accepts(shape, 'array')) wrong.push(labelled(':is-array-of-one', [base]));
  return wrong;
}

function accepts(shape: Shape, type: string): boolean {
  if (shape.types.length === 0)
    return shape.values === undefined || shape.values.some((value) => typeof value === type);
  return shape.types.includes(type) || (type === 'integer' && shape.types.includes('number'));
}

function valueDefects(shape: Shape, base: Json): readonly Labelled[] {
  const found: Labelled[] = [];
  const strings = shape.values?.filter((value) => typeof value === 'string') ?? [];
  const [first] = strings;
  if (first !== undefined) {
    found.push(labelled(':unknown-value', 'no-such-value'), labelled(':empty-string', ''));
    found.push(
      labelled(':other-case', first.toUpperCase() === first ? first.toLowerCase() : first.toUpperCase()),
    );
    found.push(labelled(':capitalised', `${first.slice(0, 1).toUpperCase()}${first.slice(1)}`));
    found.push(
      labelled(':index', 0),
      labelled(':padded', ` ${first} `),
      labelled(':prefix', first.slice(0, -1)),
    );
  }
  if (shape.values !== undefined) return found;
  const below = belowLeast(shape);
  const above = aboveGreatest(shape);
  if (below !== undefined) found.push(labelled(':below-minimum', below));
  if (above !== undefined) found.push(labelled(':above-maximum', above));
  if (shape.greatest !== undefined && typeof shape.greatest === 'bigint')
    found.push(labelled(':far-above-maximum', 10n ** 25n));
  if (shape.types.includes('string')) {
    if (shape.minLength > 0) found.push(labelled(':too-short', 'x'.repeat(shape.minLength - 1)));
    if (shape.maxLength !== undefined && shape.maxLength < 100_000)
      found.push(labelled(':too-long', 'x'.repeat(shape.maxLength + 1)));
    if (shape.pattern !== undefined || shape.format !== undefined)
      found.push(labelled(':wrong-format', 'not it \u00a7'));
  }
  if (isJsonArray(base)) {
    const [item] = base;
    if (shape.minItems > 0) found.push(labelled(':too-few-items', base.slice(0, shape.minItems - 1)));
    if (shape.maxItems !== undefined && shape.maxItems < 10_000 && item !== undefined)
      found.push(
        labelled(
          ':too-many-items',
          Array.from({ length: shape.maxItems + 1 }, () => item),
        ),
      );
    if (shape.uniqueItems && item !== undefined) found.push(labelled(':repeated-item', [...base, item]));
  }
  return found;
}
