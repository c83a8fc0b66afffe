import { spread } from './spread.ts';
import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { everythingString } from './strings.ts';
import type { Variation } from './variation.ts';

/** Strings that hold most kinds of characters, with each value that another property can have, and with its absence. */
export function everythingWithEach(document: JsonObject, { object }: Summary): readonly Variation[] {
  const properties = [...object.properties]
    .map(([name, schema]) => ({ name, summary: summaryOf(document, schema) }))
    .filter(({ summary }) => !summary.readOnly);
  const texts = properties.filter(
    ({ summary }) =>
      summary.types.includes('string') &&
      summary.values === undefined &&
      everythingString(summary.string, 'sample') !== undefined,
  );
  if (texts.length === 0) return [];
  const loaded = (base: Json, mark: string): JsonObject => ({
    ...(isJsonObject(base) ? base : {}),
    ...Object.fromEntries(
      texts.map(({ name, summary }) => [name, everythingString(summary.string, mark) ?? mark]),
    ),
  });
  return properties.flatMap(({ name, summary: { values } }): readonly Variation[] => {
    if (values === undefined) return [];
    const absent: Variation = {
      label: `everything,${name}=absent`,
      of: (base, mark) => {
        const { [name]: _, ...rest } = loaded(base, mark);
        return rest;
      },
    };
    return [
      ...spread(values).map((value) => ({
        label: `everything,${name}=${String(value)}`,
        of: (base: Json, mark: string) => ({ ...loaded(base, mark), [name]: value }),
      })),
      ...(object.required.has(name) ? [] : [absent]),
    ];
  });
}
