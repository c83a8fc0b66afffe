import type { JsonObject } from '../../json/json.ts';
import type { Schema } from '../schema.ts';
import { isSchema } from '../walk.ts';
import { schemasIn } from './conjuncts.ts';
import { isFiniteNumber } from './counts.ts';
import { oneOfThem, type Negate, type Negated } from './negated.ts';

/** Arrays are made as long as this, to be too long. */
const LONGEST = 1_000;

/** What breaks each keyword that asks something of arrays. */
export function negatedArray(schema: JsonObject, negate: Negate): readonly Negated[] {
  const { items, contains, minItems, maxItems, uniqueItems, unevaluatedItems } = schema;
  const minContains = isFiniteNumber(schema.minContains) ? schema.minContains : 1;
  const { maxContains } = schema;
  const prefix = schemasIn(schema.prefixItems);
  const ofLength = (least: number, most: number | undefined, more: JsonObject = {}): JsonObject => ({
    type: 'array',
    minItems: least,
    ...(most === undefined ? {} : { maxItems: most }),
    ...more,
  });
  const at = (keyword: string, index: number, inner: Schema): readonly Negated[] =>
    negate(inner).map((negated) => [
      keyword,
      ofLength(index + 1, undefined, {
        prefixItems: [...Array.from({ length: index }, (_, place) => prefix[place] ?? true), negated],
      }),
    ]);
  return [
    ...(isFiniteNumber(minItems) && minItems >= 1
      ? [['minItems', ofLength(0, Math.ceil(minItems) - 1)] as const]
      : []),
    ...(isFiniteNumber(maxItems) && maxItems < LONGEST
      ? [['maxItems', ofLength(Math.floor(maxItems) + 1, undefined)] as const]
      : []),
    ...(uniqueItems === true
      ? [
          ['uniqueItems', ofLength(2, undefined, { items: { const: 7 } })] as const,
          ['uniqueItems', ofLength(2, undefined, { items: { const: null } })] as const,
          [
            'uniqueItems',
            ofLength(2, undefined, { prefixItems: [{ const: true }, { const: true }] }),
          ] as const,
        ]
      : []),
    ...prefix.flatMap((inner, index) => at('prefixItems', index, inner)),
    ...(isSchema(items) ? at('items', prefix.length, items) : []),
    ...(isSchema(unevaluatedItems)
      ? [0, 1, 2, 3, 4].flatMap((index) => at('unevaluatedItems', prefix.length + index, unevaluatedItems))
      : []),
    ...(isSchema(contains) && minContains > 0
      ? [
          ['contains', ofLength(0, 0)] as const,
          ['contains', ofLength(1, undefined, { items: oneOfThem(negate(contains)) })] as const,
        ]
      : []),
    ...(isSchema(contains) && minContains > 1
      ? [['minContains', ofLength(minContains - 1, minContains - 1, { items: contains })] as const]
      : []),
    ...(isSchema(contains) && isFiniteNumber(maxContains) && maxContains < LONGEST
      ? [['maxContains', ofLength(Math.floor(maxContains) + 1, undefined, { items: contains })] as const]
      : []),
  ];
}
