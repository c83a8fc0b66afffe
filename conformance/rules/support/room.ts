import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { isOfFormat } from '../../../spec/schema/is-of-format.ts';
import type { Schema } from '../../../spec/schema/schema.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';

/** Whether answers of a schema can show what was sent as it is: requests may have a wider one. */
export function hasRoomFor(document: JsonObject, schema: Schema, value: Json = null): boolean {
  // What an answer has beside it is the service's to add.
  if (evaluate(schema, value, document).some(({ keyword }) => keyword !== 'required')) return false;
  return typeof value !== 'string' || isOfFormat(summaryOf(document, schema).string.format, value);
}
