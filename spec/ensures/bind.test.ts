import { expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { bindSchema, expressionsIn } from './bind.ts';

it('values that read alike when joined are bound each for itself', () => {
  const schema = {
    properties: {
      a: { const: '$request.query.a' },
      b: { const: '$request.query.b' },
    },
  };
  const bound = (a: Json, b: Json): unknown => {
    const [first] = expressionsIn(schema.properties.a);
    expect(first).toBeDefined();
    return bindSchema(schema, (expression) => (JSON.stringify(expression) === JSON.stringify(first) ? a : b));
  };
  const expected = (a: Json, b: Json): unknown => ({ properties: { a: { const: a }, b: { const: b } } });
  const pairs: readonly (readonly [Json, Json])[] = [
    ['x\nstring y', 'z'],
    ['x', 'y\nstring z'],
    ['1', '1'],
    [1, '1'],
    [true, '1'],
    ['true', 1],
    ['', 'string1:1'],
    ['string1:1', ''],
  ];
  for (const [a, b] of pairs) expect(bound(a, b)).toEqual(expected(a, b));
});
