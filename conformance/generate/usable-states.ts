import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { neededValues } from '../../spec/model/needed-values.ts';
import { creationBy } from '../../spec/model/resource-index.ts';
import { isStateName } from '../../spec/model/states.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';

/**
 * The body of what others are made below or refer to, as their words ask for it; else in the state that it has where
 * nobody says: what is a draft, or has ended, takes nothing. Other bodies are as they are.
 */
export function withUsableState(contract: Contract, operation: Operation, body: Json): Json {
  const schema = operation.requestBody?.content[0]?.schema;
  if (schema === undefined || !isJsonObject(body)) return body;
  const needed = neededValues(contract, operation);
  const { nested = [] } = creationBy(contract, operation) ?? {};
  const isParent = nested.some(({ operation: { method } }) => method === 'POST');
  if (needed.size === 0 && !isParent) return body;
  const { properties } = outlineOf(contract.document, schema.schema);
  const usual = (name: string): Json | undefined => {
    const property = isParent && isStateName(name) ? properties.get(name) : undefined;
    return property === undefined ? undefined : outlineOf(contract.document, property).default;
  };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, needed.get(name) ?? usual(name) ?? value]),
  );
}

/** The same with what others ask for, whether the body has it or not. */
export function withNeededValues(contract: Contract, operation: Operation, body: Json): Json {
  return isJsonObject(body) ? { ...body, ...Object.fromEntries(neededValues(contract, operation)) } : body;
}
