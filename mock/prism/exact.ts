import type { Schema } from '../../spec/model/types.ts';
import {
  holdsBigint,
  isJsonArray,
  isJsonObject,
  member,
  type Json,
  type JsonObject,
} from '../../spec/json/json.ts';
import { INTEGER_RANGES } from '../../spec/schema/numbers.ts';
import { keywordOf, shapeOf } from '../model/shape.ts';

/**
 * A value of Prism's with its large integers exact again: Prism has only seen doubles, so each is the rounding of an
 * integer that the document states for its place.
 * @param value holds a bigint wherever a double does not suffice
 * @param stated values that the document gives for this place, the likeliest first
 */
export function exactly(
  document: JsonObject,
  value: Json,
  schema: Schema | undefined,
  stated: readonly Json[],
): Json {
  if (!holdsBigint(value)) return value;
  const known = schema === undefined ? stated : [...stated, ...statedBy(document, schema)];
  if (typeof value === 'bigint') {
    return known.find((other) => typeof other === 'bigint' && Number(other) === Number(value)) ?? value;
  }
  const shape = schema === undefined ? undefined : shapeOf(document, schema);
  if (isJsonArray(value)) {
    return value.map((item, index) => {
      const there = known.map((other) => (isJsonArray(other) ? other[index] : undefined));
      return exactly(document, item, shape?.items, there.filter(isThere));
    });
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const there = known.map((other) => member(other, name));
      return [name, exactly(document, item, shape?.properties.get(name), there.filter(isThere))];
    }),
  );
}

function isThere(value: Json | undefined): value is Json {
  return value !== undefined;
}

/** The values that a schema names: examples and the like first, then the bounds, which a made-up value may stand on. */
function statedBy(document: JsonObject, schema: Schema): readonly Json[] {
  const keyword = (name: string): Json | undefined => keywordOf(document, schema, name);
  const list = (name: string): readonly Json[] => {
    const values = keyword(name);
    return isJsonArray(values) ? values : [];
  };
  return [
    ...['const', 'default', 'example'].map(keyword).filter(isThere),
    ...['examples', 'enum'].flatMap(list),
    ...['minimum', 'maximum'].map(keyword).filter(isThere),
    ...(INTEGER_RANGES.get(String(keyword('format'))) ?? []),
  ];
}
