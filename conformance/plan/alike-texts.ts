import { isJsonArray, isJsonObject, type JsonObject } from '../../spec/json/json.ts';
import type { Operation } from '../../spec/model/types.ts';
import type { Parts } from '../exchange/parts.ts';
import { isValid } from '../generate/plain.ts';
import { bodySchema, type RequestGenerator } from '../generate/request-generator.ts';

/**
 * Two bodies whose lists of texts tell filters apart: the first has one text more, and the second one that begins with a
 * text of the first.
 */
export function withAlikeTexts(
  generator: RequestGenerator,
  operation: Operation,
  first: Parts,
  second: Parts,
  name: string,
): readonly [Parts, Parts] {
  const schema = bodySchema(operation)?.schema;
  const [one, other] = [first.body, second.body];
  if (schema === undefined || one.kind !== 'json' || other.kind !== 'json') return [first, second];
  if (!isJsonObject(one.value) || !isJsonObject(other.value)) return [first, second];
  let [longer, alike]: readonly [JsonObject, JsonObject] = [one.value, other.value];
  for (const [property, texts] of Object.entries(one.value)) {
    const [text] = isJsonArray(texts) ? texts : [];
    if (typeof text !== 'string' || !isJsonArray(texts)) continue;
    const mark = generator.mark(`${name}/${property}`);
    const more = { ...longer, [property]: [...texts, mark] };
    const begun = { ...alike, [property]: [`${text}${mark}`] };
    if (!isValid(generator, schema, more) || !isValid(generator, schema, begun)) continue;
    longer = more;
    alike = begun;
  }
  return [
    { ...first, body: { ...one, value: longer } },
    { ...second, body: { ...other, value: alike } },
  ];
}
