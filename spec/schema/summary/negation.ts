import { equalJson } from '../../json/equal.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { isMultipleOf } from '../decimal.ts';
import { evaluate } from '../evaluate.ts';
import { isNumeric } from '../numbers.ts';
import { matchesPattern } from '../pattern.ts';
import type { Schema } from '../schema.ts';
import { isSchema, refTarget } from '../walk.ts';
import { schemasIn } from './conjuncts.ts';
import { oneOfThem, type Negate, type Negated } from './negated.ts';
import { negatedArray } from './negated-arrays.ts';
import { negatedObject } from './negated-objects.ts';

/** A schema whose values break another at one keyword. */
export interface Negation {
  readonly keyword: string;
  /** The schema object that the keyword stands in. */
  readonly owner: JsonObject;
  readonly schema: Schema;
}

/** How deep schemas are negated within each other. */
const DEEPEST = 6;

/** Values of all kinds, to be picked from where some must not be met. */
export const SPECIMENS: readonly Json[] = [
  'not it',
  'x',
  '',
  'X1',
  7,
  -1,
  0.5,
  true,
  false,
  null,
  [],
  {},
  [7],
  { x: 7 },
];

/** Every way to break a schema at one of its keywords, or at one of a schema that holds with it. Never all: those that can be said. */
export function negationsOf(document: JsonObject, schema: Schema, depth = 0): readonly Negation[] {
  if (typeof schema === 'boolean') return schema ? [] : [{ keyword: 'false', owner: {}, schema: true }];
  if (depth > DEEPEST) return [];
  const negate: Negate = (inner) => negationsOf(document, inner, depth + 1).map((item) => item.schema);
  const target = refTarget(document, schema);
  const inherited = [...(target === undefined ? [] : [target]), ...schemasIn(schema.allOf)];
  return [
    ...[
      ...negatedScalar(schema),
      ...negatedArray(schema, negate),
      ...negatedObject(document, schema, negate),
      ...negatedChoice(document, schema, negate),
    ].map(([keyword, negated]) => ({ keyword, owner: schema, schema: negated })),
    ...inherited.flatMap((part) => negationsOf(document, part, depth + 1)),
  ];
}

const TYPES = ['null', 'boolean', 'number', 'string', 'array', 'object'];

function negatedScalar(schema: JsonObject): readonly Negated[] {
  const { type, pattern, multipleOf } = schema;
  const types = isJsonArray(type) ? type : type === undefined ? [] : [type];
  const others = TYPES.filter(
    (name) => !types.includes(name) && !(name === 'number' && types.includes('integer')),
  );
  const values = [
    ...(isJsonArray(schema.enum) ? schema.enum : []),
    ...(schema.const === undefined ? [] : [schema.const]),
  ];
  const number = (keyword: string, negation: string): readonly Negated[] => {
    const bound = schema[keyword];
    return isNumeric(bound) ? [[keyword, { type: 'number', [negation]: bound }]] : [];
  };
  const length = (keyword: string, negation: string, by: number): readonly Negated[] => {
    const bound = schema[keyword];
    return typeof bound === 'number' && bound + by >= 0
      ? [[keyword, { type: 'string', [negation]: bound + by }]]
      : [];
  };
  return [
    ...(types.length === 0 ? [] : [['type', { type: others }] as const]),
    ...(types.includes('integer') && !types.includes('number')
      ? [['type', { type: 'number', enum: [0.5, -1.5] }] as const]
      : []),
    ...(values.length === 0
      ? []
      : [
          [
            'enum',
            { enum: SPECIMENS.filter((item) => !values.some((value) => equalJson(item, value))) },
          ] as const,
        ]),
    ...number('minimum', 'exclusiveMaximum'),
    ...number('maximum', 'exclusiveMinimum'),
    ...number('exclusiveMinimum', 'maximum'),
    ...number('exclusiveMaximum', 'minimum'),
    ...length('minLength', 'maxLength', -1),
    ...length('maxLength', 'minLength', 1),
    ...(typeof pattern === 'string' ? [['pattern', { enum: mismatches(pattern) }] as const] : []),
    ...(isNumeric(multipleOf)
      ? [
          [
            'multipleOf',
            {
              enum: [Number(multipleOf) * 1.5, Number(multipleOf) / 2, 0.5, 1, 7].filter(
                (value) => !isMultipleOf(value, multipleOf),
              ),
            },
          ] as const,
        ]
      : []),
  ];
}

/** Texts that a pattern does not match. */
function mismatches(pattern: string): readonly string[] {
  return ['not it \u00a7', '', 'x', '0', 'A', '-', ' ', '\n'].filter(
    (text) => !matchesPattern(pattern, text),
  );
}

function negatedChoice(document: JsonObject, schema: JsonObject, negate: Negate): readonly Negated[] {
  const { not, if: condition } = schema;
  const all = (...schemas: readonly Schema[]): JsonObject => ({ allOf: schemas });
  const any = (inner: Schema): Schema => oneOfThem(negate(inner));
  const none = (keyword: string, list: readonly Schema[]): readonly Negated[] =>
    list.length === 0 ? [] : [[keyword, all(...list.map(any))]];
  const [anyOf, oneOf] = [schemasIn(schema.anyOf), schemasIn(schema.oneOf)];
  const pairs = oneOf.flatMap((a, index) => oneOf.slice(index + 1).map((b): Negated => ['oneOf', all(a, b)]));
  const overlapping = SPECIMENS.filter(
    (value) => oneOf.filter((item) => evaluate(item, value, document).length === 0).length > 1,
  );
  return [
    ...none('anyOf', anyOf),
    ...none('oneOf', oneOf),
    ...(overlapping.length === 0 ? [] : [['oneOf', { enum: overlapping }] as const]),
    ...pairs,
    ...(isSchema(not) ? [['not', not] as const] : []),
    ...(isSchema(condition) && isSchema(schema.then)
      ? negate(schema.then).map((negated): Negated => ['then', all(condition, negated)])
      : []),
    ...(isSchema(condition) && isSchema(schema.else)
      ? negate(schema.else).map((negated): Negated => ['else', all(any(condition), negated)])
      : []),
  ];
}

/** A schema that asks of a schema object's own keyword nothing more. */
export function withoutKeyword(schema: JsonObject, keyword: string): JsonObject {
  const { [keyword]: _, ...rest } = schema;
  return isJsonObject(rest) ? rest : {};
}
