import { isJsonArray, member, type Json, type JsonObject } from '../json/json.ts';
import { escapeToken, localRef } from '../json/pointer.ts';
import type { Link, Operation, ResponseSpec, SchemaAt } from './types.ts';

/**
 * Adds the Links that paths and names alone imply, where the document has none of its own: a POST on `/things` whose
 * success answer has the property that `/things/{thingId}` needs leads to the GET there.
 */
export function inferLinks(document: JsonObject, operations: readonly Operation[]): readonly Operation[] {
  return operations.map((operation) => {
    if (operation.method !== 'POST' || operation.responses.some((response) => response.links.length > 0))
      return operation;
    const items = operations.filter((other) => isItemOf(operation.path, other));
    return {
      ...operation,
      responses: operation.responses.map((response) => withLinks(document, response, items)),
    };
  });
}

function withLinks(document: JsonObject, response: ResponseSpec, items: readonly Operation[]): ResponseSpec {
  const schema = response.content[0]?.schema;
  if (!/^20[01]$/.test(response.status) || schema === undefined) return response;
  const links = items.flatMap((item): readonly Link[] => {
    const parameter = /\{([^}]+)\}$/.exec(item.path)?.[1] ?? '';
    const property = identityProperty(propertiesOf(document, schema.schema), parameter);
    if (property === undefined) return [];
    const expression = `$response.body#/${escapeToken(property)}`;
    return [
      {
        name: `inferred-${item.id}`,
        target: item.id,
        parameters: new Map([[parameter, expression]]),
        requestBody: undefined,
        ensures: [],
        pointer: response.pointer,
        inferred: true,
      },
    ];
  });
  return { ...response, links };
}

function isItemOf(collection: string, { method, path }: Operation): boolean {
  return (
    (method === 'GET' || method === 'DELETE') &&
    path.startsWith(`${collection}/{`) &&
    /^\{[^/{}]+\}$/.test(path.slice(collection.length + 1))
  );
}

/** The property that holds what `/{parameter}` asks for: the same name, `id`, or the name less its ending `Id`'s prefix. */
function identityProperty(properties: ReadonlySet<string>, parameter: string): string | undefined {
  if (properties.has(parameter)) return parameter;
  const bare = /(id|uuid|slug|key)$/i.exec(parameter)?.[1]?.toLowerCase();
  return bare !== undefined && properties.has(bare) ? bare : undefined;
}

/** The names of the properties an object schema declares, through `$ref` and `allOf`. */
export function propertiesOf(
  document: JsonObject,
  schema: SchemaAt['schema'],
  depth = 0,
): ReadonlySet<string> {
  if (typeof schema === 'boolean' || depth > 16) return new Set();
  const target = typeof schema.$ref === 'string' ? localRef(document, schema.$ref) : undefined;
  const parts: readonly Json[] = [
    ...(isJsonArray(schema.allOf) ? schema.allOf : []),
    ...(target === undefined ? [] : [target]),
  ];
  const own = member(schema, 'properties');
  return new Set([
    ...(typeof own === 'object' && own !== null ? Object.keys(own) : []),
    ...parts.flatMap((part) =>
      typeof part === 'object' && part !== null && !isJsonArray(part)
        ? [...propertiesOf(document, part, depth + 1)]
        : [],
    ),
  ]);
}
