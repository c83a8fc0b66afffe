import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer, resolveEntries, resolveNode, type Node } from './resolve.ts';
import { contentOf, examplesOf, requestBodyOf, responsesOf, schemaAt } from './responses.ts';
import { securityOf } from './security.ts';
import type { Method, Operation, Parameter, ParameterLocation } from './types.ts';

const METHODS: readonly Method[] = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];
const STYLES = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' } as const;

/** Every operation of the document, in its order. */
export function operationsOf(document: JsonObject): readonly Operation[] {
  const paths = resolveEntries(document, document.paths, '#/paths').filter(([path]) => path.startsWith('/'));
  const found = paths.flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const pointer = childPointer(item.pointer, method.toLowerCase());
      const node = resolveNode(document, item.value[method.toLowerCase()], pointer);
      return node ? [{ path, method, item, node, id: operationId(node, method, path) }] : [];
    }),
  );
  const targets = new Map(
    found.flatMap(({ node, path, method, id }) => [
      [node.pointer, id] as const,
      [childPointer(childPointer('#/paths', path), method.toLowerCase()), id] as const,
    ]),
  );
  return found.map(({ path, method, item, node, id }) => {
    const { value, pointer } = node;
    return {
      id,
      method,
      path,
      summary: typeof value.summary === 'string' ? value.summary : '',
      tags: isJsonArray(value.tags) ? value.tags.filter((tag) => typeof tag === 'string') : [],
      parameters: mergeParameters(parametersOf(document, item), parametersOf(document, node)),
      requestBody: requestBodyOf(document, value.requestBody, childPointer(pointer, 'requestBody')),
      responses: responsesOf(document, value.responses, childPointer(pointer, 'responses'), targets),
      ...securityOf(value.security ?? document.security),
      deprecated: value.deprecated === true,
      sunset: dateOf(value['x-sunset']),
      replacedBy: typeof value['x-replaced-by'] === 'string' ? value['x-replaced-by'] : undefined,
      pointer,
    };
  });
}

function operationId(node: Node, method: Method, path: string): string {
  return typeof node.value.operationId === 'string' ? node.value.operationId : `${method} ${path}`;
}

function dateOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined;
}

function mergeParameters(inherited: readonly Parameter[], own: readonly Parameter[]): readonly Parameter[] {
  const key = (parameter: Parameter): string => `${parameter.in}.${parameter.name}`;
  return [...new Map([...inherited, ...own].map((parameter) => [key(parameter), parameter])).values()];
}

function parametersOf(document: JsonObject, owner: Node): readonly Parameter[] {
  const list = owner.value.parameters;
  if (!isJsonArray(list)) return [];
  return list.flatMap((value, index) => {
    const node = resolveNode(document, value, childPointer(childPointer(owner.pointer, 'parameters'), index));
    const parameter = node && parameterOf(document, node);
    return parameter ? [parameter] : [];
  });
}

function parameterOf(document: JsonObject, node: Node): Parameter | undefined {
  const { name, style, explode, required, deprecated } = node.value;
  const place = locationOf(node.value.in);
  if (typeof name !== 'string' || place === undefined) return undefined;
  const chosen = typeof style === 'string' ? style : STYLES[place];
  const [media] = contentOf(document, node);
  return {
    name,
    in: place,
    required: place === 'path' || required === true,
    deprecated: deprecated === true,
    style: chosen,
    explode: typeof explode === 'boolean' ? explode : chosen === 'form',
    schema: schemaAt(node) ?? media?.schema ?? { schema: true, pointer: node.pointer },
    contentType: isJsonObject(node.value.schema) ? undefined : media?.type,
    examples: [...examplesOf(document, node), ...(media?.examples ?? [])].map((example) => example.value),
    pointer: node.pointer,
  };
}

function locationOf(value: Json | undefined): ParameterLocation | undefined {
  return value === 'path' || value === 'query' || value === 'header' || value === 'cookie'
    ? value
    : undefined;
}
