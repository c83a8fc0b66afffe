import { isJsonArray, type Json } from '../../spec/json/json.ts';
import type { Bulk } from '../../spec/model/bulks.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { bodyObject } from '../exchange/parts.ts';
import { baseline, bodySchema, type RequestGenerator } from './request-generator.ts';
import type { Variation } from './variation.ts';

/** Items of one request, at most. */
const MOST = 10;

/**
 * The variations of a bulk creation's body, those of single items put together: each request has several items of their
 * own, and what one of them shows is looked for in each of them.
 */
export function packedItems(
  generator: RequestGenerator,
  { operation, creation }: Bulk,
  name: string,
  variations: readonly Variation[],
): readonly Variation[] {
  const schema = bodySchema(operation)?.schema.schema ?? true;
  const { maxItems = MOST } = summaryOf(generator.contract.document, schema).array;
  const size = Math.max(1, Math.min(MOST, maxItems));
  const isOfItem = ({ label }: Variation): boolean => label.startsWith('item=');
  const ofItems = variations.filter(isOfItem);
  const itemFor = (label: string): readonly Json[] => {
    const own = baseline(generator, creation.operation, `${name}/${label}`, 'all');
    return [own && bodyObject(own)].filter((item) => item !== undefined);
  };
  const packs = Array.from({ length: Math.ceil(ofItems.length / size) }, (_, pack): Variation => {
    const members = ofItems.slice(pack * size, (pack + 1) * size);
    const label = `items-${pack + 1}`;
    return {
      label,
      members,
      of: (_base, mark) =>
        members.flatMap((member, index) => {
          const made = member.of(itemFor(`${label}/${index}`), `${mark}${index}`);
          return isJsonArray(made) ? made : [made];
        }),
    };
  });
  return [...variations.filter((each) => !isOfItem(each)), ...packs];
}
