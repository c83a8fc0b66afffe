import type { JsonObject } from '../json/json.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { plainName, type Naming } from './identity.ts';
import type { Schema } from './types.ts';

/**
 * The property that identifies an object of which a document says no more than that it is one, if that, or that it has
 * whatever properties besides, where its path has an id: `id`. The values of a map are of one kind.
 */
export function presumedIdentity(
  document: JsonObject,
  schema: Schema,
  { parameter }: Pick<Naming, 'parameter'>,
): string | undefined {
  const { types, values, object, alternatives } = summaryOf(document, schema);
  const isOpen =
    (types.length === 0 || types.includes('object')) &&
    values === undefined &&
    alternatives.length === 0 &&
    (object.properties.size === 0 || object.saysAdditional) &&
    object.patternProperties.length === 0 &&
    object.additional !== false &&
    summaryOf(document, object.additional).types.length === 0;
  return isOpen && /(id|identifier|uuid|guid)$/.test(plainName(parameter ?? '')) ? 'id' : undefined;
}
