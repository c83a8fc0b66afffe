import type { Contract, Schema } from '../../spec/contract/types.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import type { ArrayConstraints } from '../../spec/schema/summary/arrays.ts';
import { aboveGreatest, belowLeast } from '../../spec/schema/summary/bounds.ts';
import { branchesOf } from '../../spec/schema/summary/branches.ts';
import type { NumberConstraints } from '../../spec/schema/summary/numbers.ts';
import type { StringConstraints } from '../../spec/schema/summary/strings.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { labelled, type Labelled } from './labelled.ts';

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
export function bodyDefects({ document }: Contract, schema: Schema, base: Json): readonly Labelled[] {
  return defects(document, schema, base, 0);
}

function defects(document: JsonObject, schema: Schema, base: Json, depth: number): readonly Labelled[] {
  const branches = branchesOf(document, summaryOf(document, schema));
  // The one that `base` is of, as a rule.
  const summary = branches.find(({ types }) => types.join() !== 'null') ?? branches[0];
  if (summary === undefined) return [];
  const { object, array } = summary;
  const found: Labelled[] = [...typeDefects(branches, summary, base), ...valueDefects(summary, base)];
  if (isJsonObject(base) && depth < MAX_DEPTH) {
    for (const name of object.required) {
      if (!Object.hasOwn(base, name)) continue;
      const { [name]: _, ...rest } = base;
      found.push(labelled(`${name}:missing`, rest));
    }
    for (const [name, property] of object.properties) {
      if (summaryOf(document, property).readOnly) continue;
      const current = Object.hasOwn(base, name) ? (base[name] ?? null) : null;
      found.push(
        ...defects(document, property, current, depth + 1).map(({ label, value }) =>
          labelled(
            depth === 0 || !label.includes(':') ? `${name}:${label.replace(/^:/, '')}` : `${name}.${label}`,
            { ...base, [name]: value },
          ),
        ),
      );
    }
    if (object.additional === false)
      found.push(labelled(':unknown-property', { ...base, unknownProperty: 'x' }));
  }
  if (isJsonArray(base) && array.items !== undefined && depth < MAX_DEPTH) {
    const inner = defects(document, array.items, base[0] ?? null, depth + 1);
    found.push(...inner.map(({ label, value }) => labelled(`item ${label}`, [value])));
  }
  return found;
}

function typeDefects(branches: readonly Summary[], { types }: Summary, base: Json): readonly Labelled[] {
  const accepted = (type: string): boolean => branches.some((branch) => accepts(branch, type));
  const wrong: Labelled[] = OF_TYPE.filter(([type]) => !accepted(type)).map(([type, value]) =>
    labelled(`:is-${type}`, value),
  );
  if (types.includes('integer') || types.includes('number')) wrong.push(labelled(':is-numeric-string', '7'));
  if (types.includes('integer')) wrong.push(labelled(':is-empty-string', ''));
  if (types.includes('boolean')) wrong.push(labelled(':is-boolean-string', 'true'));
  if (types.includes('object')) wrong.push(labelled(':is-array-of-empty', [{}]));
  if (!accepted('array')) wrong.push(labelled(':is-array-of-one', [base]));
  return wrong;
}

function accepts({ types, values }: Summary, type: string): boolean {
  if (types.length === 0) return values === undefined || values.some((value) => typeof value === type);
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function valueDefects(summary: Summary, base: Json): readonly Labelled[] {
  if (summary.values !== undefined) return enumDefects(summary.values);
  return [
    ...numberDefects(summary.number),
    ...(summary.types.includes('string') ? stringDefects(summary.string) : []),
    ...(isJsonArray(base) ? arrayDefects(summary.array, base) : []),
  ];
}

function enumDefects(values: readonly Json[]): readonly Labelled[] {
  const first = values.find((value) => typeof value === 'string');
  if (first === undefined) return [];
  return [
    labelled(':unknown-value', 'no-such-value'),
    labelled(':empty-string', ''),
    labelled(':other-case', first.toUpperCase() === first ? first.toLowerCase() : first.toUpperCase()),
    labelled(':capitalised', `${first.slice(0, 1).toUpperCase()}${first.slice(1)}`),
    labelled(':index', 0),
    labelled(':padded', ` ${first} `),
    labelled(':prefix', first.slice(0, -1)),
  ];
}

function numberDefects(number: NumberConstraints): readonly Labelled[] {
  const below = belowLeast(number);
  const above = aboveGreatest(number);
  return [
    ...(below === undefined ? [] : [labelled(':below-minimum', below)]),
    ...(above === undefined ? [] : [labelled(':above-maximum', above)]),
    ...(typeof number.greatest === 'bigint' ? [labelled(':far-above-maximum', 10n ** 25n)] : []),
  ];
}

function stringDefects({ minLength, maxLength, patterns, format }: StringConstraints): readonly Labelled[] {
  return [
    ...(minLength > 0 ? [labelled(':too-short', 'x'.repeat(minLength - 1))] : []),
    ...(maxLength !== undefined && maxLength < 100_000
      ? [labelled(':too-long', 'x'.repeat(maxLength + 1))]
      : []),
    ...(patterns.length > 0 || format !== undefined ? [labelled(':wrong-format', 'not it \u00a7')] : []),
  ];
}

function arrayDefects(
  { minItems, maxItems, uniqueItems }: ArrayConstraints,
  base: readonly Json[],
): readonly Labelled[] {
  const [item] = base;
  return [
    ...(minItems > 0 ? [labelled(':too-few-items', base.slice(0, minItems - 1))] : []),
    ...(maxItems !== undefined && maxItems < 10_000 && item !== undefined
      ? [
          labelled(
            ':too-many-items',
            Array.from({ length: maxItems + 1 }, () => item),
          ),
        ]
      : []),
    ...(uniqueItems && item !== undefined ? [labelled(':repeated-item', [...base, item])] : []),
  ];
}
