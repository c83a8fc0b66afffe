import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer, resolveEntries, resolveNode, type Node } from './resolve.ts';
import type {
  Ensure,
  Link,
  MediaType,
  NamedExample,
  RequestBody,
  ResponseHeader,
  ResponseSpec,
  SchemaAt,
} from './types.ts';

/** The schema under `key` of a node, and its place. */
export function schemaAt(node: Node, key = 'schema'): SchemaAt | undefined {
  const schema = node.value[key];
  return typeof schema === 'boolean' || isJsonObject(schema)
    ? { schema, pointer: childPointer(node.pointer, key) }
    : undefined;
}

/** The media types of a `content` object. */
export function contentOf(document: JsonObject, node: Node): readonly MediaType[] {
  return resolveEntries(document, node.value.content, childPointer(node.pointer, 'content')).map(
    ([type, media]) => ({
      type: type.toLowerCase(),
      schema: schemaAt(media),
      examples: examplesOf(document, media),
    }),
  );
}

/** The values of `example` and `examples` of a node. */
export function examplesOf(document: JsonObject, node: Node): readonly NamedExample[] {
  const named = resolveEntries(document, node.value.examples, childPointer(node.pointer, 'examples')).flatMap(
    ([name, example]) => {
      const value = example.value.value;
      return value === undefined ? [] : [{ name, value, pointer: childPointer(example.pointer, 'value') }];
    },
  );
  const single = node.value.example;
  return single === undefined
    ? named
    : [{ name: 'example', value: single, pointer: childPointer(node.pointer, 'example') }, ...named];
}

/** An operation's request body. */
export function requestBodyOf(
  document: JsonObject,
  value: Json | undefined,
  pointer: string,
): RequestBody | undefined {
  const node = resolveNode(document, value, pointer);
  if (!node) return undefined;
  return {
    required: node.value.required === true,
    content: contentOf(document, node),
    pointer: node.pointer,
  };
}

/** An operation's responses, exact codes first, then ranges, then `default`. */
export function responsesOf(
  document: JsonObject,
  value: Json | undefined,
  pointer: string,
  targets: ReadonlyMap<string, string>,
): readonly ResponseSpec[] {
  const rank = (status: string): number => (status === 'default' ? 2 : /^\dXX$/.test(status) ? 1 : 0);
  return resolveEntries(document, value, pointer)
    .filter(([status]) => /^([1-5]\d\d|[1-5]XX|default)$/i.test(status))
    .map(([status, node]) => ({
      status: /^default$/i.test(status) ? 'default' : status.toUpperCase(),
      description: typeof node.value.description === 'string' ? node.value.description.trim() : '',
      content: contentOf(document, node),
      headers: headersOf(document, node),
      links: linksOf(document, node, targets),
      ensures: ensuresOf(document, node),
      pointer: node.pointer,
    }))
    .sort((a, b) => rank(a.status) - rank(b.status));
}

function headersOf(document: JsonObject, node: Node): readonly ResponseHeader[] {
  return resolveEntries(document, node.value.headers, childPointer(node.pointer, 'headers'))
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, header]) => ({ name, required: header.value.required === true, schema: schemaAt(header) }));
}

function linksOf(document: JsonObject, node: Node, targets: ReadonlyMap<string, string>): readonly Link[] {
  return resolveEntries(document, node.value.links, childPointer(node.pointer, 'links')).flatMap(
    ([name, link]) => {
      const { operationId, operationRef, parameters } = link.value;
      const target =
        typeof operationId === 'string'
          ? operationId
          : typeof operationRef === 'string'
            ? targets.get(operationRef)
            : undefined;
      if (target === undefined) return [];
      return [
        {
          name,
          target,
          parameters: new Map(isJsonObject(parameters) ? Object.entries(parameters) : []),
          requestBody: link.value.requestBody,
          ensures: ensuresOf(document, link),
          pointer: link.pointer,
          inferred: false,
        },
      ];
    },
  );
}

function ensuresOf(document: JsonObject, node: Node): readonly Ensure[] {
  const map = node.value['x-ensures'];
  if (!isJsonObject(map) || isJsonArray(map)) return [];
  return Object.entries(map).flatMap(([name, schema]): readonly Ensure[] => {
    const pointer = childPointer(childPointer(node.pointer, 'x-ensures'), name);
    if (typeof schema === 'boolean') return [{ name, schema, pointer }];
    const resolved = resolveNode(document, schema, pointer);
    return resolved ? [{ name, schema: resolved.value, pointer: resolved.pointer }] : [];
  });
}
