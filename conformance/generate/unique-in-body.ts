import type { JsonObject } from '../../spec/json/json.ts';
import { flattenedBody } from '../../spec/model/flattened.ts';
import type { Operation } from '../../spec/model/types.ts';
import { uniqueProperties, type UniqueProperty } from '../../spec/model/unique.ts';
import { bodySchema } from './request-generator.ts';

/** The properties of an operation's bodies that the document's words call unique; of JSON:API's, among their attributes. */
export function uniqueInBody(document: JsonObject, operation: Operation): readonly UniqueProperty[] {
  const schema = bodySchema(operation)?.schema.schema;
  const whole = schema === undefined ? undefined : flattenedBody(document, schema);
  return uniqueProperties(document, operation, whole ?? schema);
}
