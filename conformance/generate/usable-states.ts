import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { creationBy } from '../../spec/model/resource-index.ts';
import { isStateName } from '../../spec/model/states.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';

/**
 * The body of what others are made below, in the state that it has where nobody says: what is a draft, or has ended, takes
 * nothing. Other bodies are as they are.
 */
export function withUsableState(contract: Contract, operation: Operation, body: Json): Json {
  const { nested = [] } = creationBy(contract, operation) ?? {};
  const schema = operation.requestBody?.content[0]?.schema;
  if (schema === undefined || !isJsonObject(body)) return body;
  if (nested.every(({ operation: { method } }) => method !== 'POST')) return body;
  const { properties } = outlineOf(contract.document, schema.schema);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const property = isStateName(name) ? properties.get(name) : undefined;
      return [
        name,
        (property === undefined ? undefined : outlineOf(contract.document, property).default) ?? value,
      ];
    }),
  );
}
