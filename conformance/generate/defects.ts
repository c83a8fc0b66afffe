import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { alternativesOf } from './alternatives.ts';
import { arrayDefects, ofArray } from './array-defects.ts';
import { always, type BodyDefect } from './body-defect.ts';
import { isTextual } from './strings.ts';
import { keywordDefects } from './keyword-defects.ts';
import { numberDefects } from './number-defects.ts';
import { ofOtherKinds } from './other-kinds.ts';
import { textDefects } from './text-defects.ts';
import { otherCase } from './other-case.ts';

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
 * The ways to break a schema in exactly one named way each, for values that are built like `base`. The caller keeps
 * only those whose result the schema's validator refuses.
 */
export function bodyDefects(contract: Contract, schema: Schema, base: Json): readonly BodyDefect[] {
  return defects(contract, schema, base, 0);
}

/** Of the choice that `base` is of, and of other kinds of objects by a base of their own. */
function defects(contract: Contract, schema: Schema, base: Json, depth: number): readonly BodyDefect[] {
  const alternatives = alternativesOf(contract, schema, base);
  const branches = alternatives.map(({ summary }) => summary);
  const home = alternatives.find(({ summary, own }) => own === undefined && summary.types.join() !== 'null');
  const summary = home?.summary ?? branches[0];
  if (summary === undefined) return keywordDefects(contract, schema);
  return [
    ...typeDefects(branches, summary).map((defect) =>
      defect.label === ':is-object' && isListOfObjects(base) ? ofOne(defect) : defect,
    ),
    ...ofBranch(contract, summary, base, depth),
    ...alternatives.flatMap(({ summary: other, name, own }) =>
      own === undefined || other === summary ? [] : ofAlternative(contract, other, name, own, depth),
    ),
    ...(home === undefined ? [] : ofOtherKinds(contract, home.summary, branches)),
    ...(depth < MAX_DEPTH ? keywordDefects(contract, schema) : []),
  ];
}

function ofAlternative(
  contract: Contract,
  summary: Summary,
  name: string,
  own: (mark: string) => Json,
  depth: number,
): readonly BodyDefect[] {
  return ofBranch(contract, summary, own('sample'), depth).map(({ label, broken }) => ({
    label: `${name},${label}`,
    broken: () => broken(own('sample')),
  }));
}

function ofBranch(contract: Contract, summary: Summary, base: Json, depth: number): readonly BodyDefect[] {
  const { object, array } = summary;
  const found: BodyDefect[] = [...valueDefects(contract, summary, base)];
  if (isJsonObject(base) && depth < MAX_DEPTH) {
    for (const name of object.required) {
      if (!Object.hasOwn(base, name)) continue;
      found.push(ofObject(`${name}:missing`, (value) => without(value, name)));
    }
    for (const [name, property] of object.properties) {
      if (summaryOf(contract.document, property).readOnly) continue;
      const current = Object.hasOwn(base, name) ? (base[name] ?? null) : null;
      found.push(
        ...defects(contract, property, current, depth + 1).map(({ label, broken }) =>
          ofObject(
            depth === 0 || !label.includes(':') ? `${name}:${label.replace(/^:/, '')}` : `${name}.${label}`,
            (value) => ({
              ...value,
              [name]: broken(Object.hasOwn(value, name) ? (value[name] ?? null) : null),
            }),
          ),
        ),
      );
    }
    if (object.additional === false)
      found.push(ofObject(':unknown-property', (value) => ({ ...value, unknownProperty: 'x' })));
  }
  if (isJsonArray(base) && array.items !== undefined && depth < MAX_DEPTH) {
    const inner = defects(contract, array.items, base[0] ?? null, depth + 1);
    found.push(
      ...inner.map(({ label, broken }) => ofArray(`item ${label}`, ([item]) => [broken(item ?? null)])),
    );
  }
  return found;
}

function typeDefects(branches: readonly Summary[], { types }: Summary): readonly BodyDefect[] {
  const accepted = (type: string): boolean => branches.some((branch) => accepts(branch, type));
  // Of a whole number, another number is a fraction.
  const isWhole = types.includes('integer');
  const wrong: BodyDefect[] = OF_TYPE.filter(
    ([type]) => !accepted(type) && !(isWhole && type === 'number'),
  ).map(([type, value]) => always(`:is-${type}`, value));
  if (types.includes('integer') || types.includes('number')) wrong.push(always(':is-numeric-string', '7'));
  if (types.includes('integer')) wrong.push(always(':is-empty-string', ''));
  if (types.includes('boolean')) wrong.push(always(':is-boolean-string', 'true'));
  if (types.includes('object')) wrong.push(always(':is-array-of-empty', [{}]));
  if (!accepted('array')) wrong.push({ label: ':is-array-of-one', broken: (value) => [value] });
  return wrong;
}

function accepts({ types, values }: Summary, type: string): boolean {
  if (types.length === 0) return values === undefined || values.some((value) => typeof value === type);
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function valueDefects(contract: Contract, summary: Summary, base: Json): readonly BodyDefect[] {
  if (summary.values !== undefined) return enumDefects(summary.values);
  return [
    ...numberDefects(summary),
    ...(summary.types.includes('string') || (summary.types.length === 0 && isTextual(summary.string))
      ? textDefects(summary.string, base)
      : []),
    ...(isJsonArray(base) ? arrayDefects(contract, summary.array, base) : []),
  ];
}

function enumDefects(values: readonly Json[]): readonly BodyDefect[] {
  const first = values.find((value) => typeof value === 'string');
  if (first === undefined) return [];
  return [
    always(':unknown-value', 'no-such-value'),
    always(':empty-string', ''),
    always(':other-case', otherCase(first)),
    always(':capitalised', `${first.slice(0, 1).toUpperCase()}${first.slice(1)}`),
    always(':index', 0),
    always(':padded', ` ${first} `),
    always(':prefix', first.slice(0, -1)),
  ];
}

function isListOfObjects(value: Json): value is readonly JsonObject[] {
  return isJsonArray(value) && isJsonObject(value[0] ?? null);
}

/** An object in the place of a list of such: the one that would stand in it. */
function ofOne({ label, broken }: BodyDefect): BodyDefect {
  return {
    label: `${label}-alone`,
    broken: (value) => (isListOfObjects(value) ? (value[0] ?? null) : broken(value)),
  };
}

function ofObject(label: string, broken: (value: JsonObject) => Json): BodyDefect {
  return { label, broken: (value) => (isJsonObject(value) ? broken(value) : value) };
}

function without(object: JsonObject, name: string): JsonObject {
  const { [name]: _, ...rest } = object;
  return rest;
}
