import type { JsonObject } from '../../spec/json/json.ts';
import type { Operation } from '../../spec/model/types.ts';
import type { Parts } from '../exchange/parts.ts';
import { isValid } from './plain.ts';
import { bodySchema, type RequestGenerator } from './request-generator.ts';

/** A request with another object for its body; undefined where it has no body of that kind, or where its schema does not take it. */
export function withBodyObject(
  generator: RequestGenerator,
  operation: Operation,
  parts: Parts,
  value: JsonObject,
): Parts | undefined {
  const schema = bodySchema(operation)?.schema;
  return schema !== undefined && parts.body.kind === 'json' && isValid(generator, schema, value)
    ? { ...parts, body: { ...parts.body, value } }
    : undefined;
}
