import type { Contract, Operation } from '../../spec/model/types.ts';
import { bindSchema, expressionsIn } from '../../spec/ensures/bind.ts';
import { parseExpression } from '../../spec/ensures/expression.ts';
import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { evaluate } from '../../spec/schema/evaluate.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { responseFor } from '../../spec/model/response-for.ts';
import { declaredBody } from './declared-body.ts';
import { lookupIn } from './lookup.ts';
import { wholeOf } from './whole-list.ts';
import type { Page } from './created-resource.ts';
import { statusOf, succeeded, type Exchange } from './exchange.ts';

/** The list answers among exchanges, each with whether it is known to be complete. */
export function pagesOf(exchanges: readonly Exchange[], contract: Contract): readonly Page[] {
  const places = new Map(
    contract.resources.flatMap(({ list }) => (list === undefined ? [] : [[list.operation.id, list.at]])),
  );
  const found = exchanges.flatMap((exchange) => {
    const body =
      exchange.case.purpose.kind === 'valid' && succeeded(exchange) && exchange.request.method === 'GET'
        ? declaredBody(exchange, contract)
        : undefined;
    const at = places.get(exchange.case.operation.id) ?? '';
    const items = body === undefined ? undefined : atPointer(body, at);
    return isJsonArray(items)
      ? [{ exchange, items, at, limit: limitOf(exchange, contract), whole: wholeOf(exchange, contract) }]
      : [];
  });
  const alike = longestPages(found, (page) => classOf(page.exchange));
  const anywhere = longestPages(found, (page) => placeOf(page.exchange));
  return found.map((page) => {
    const longest = page.items.length < SMALLEST_CAP ? anywhere : alike;
    const limit = page.limit ?? Infinity;
    return { ...page, complete: page.items.length < limit && longest(page) > page.items.length };
  });
}

/** The shortest page that a service's own cap on some kinds of pages can explain: nobody serves pages of two. */
const SMALLEST_CAP = 5;

/** Finds the length of the longest page of a page's group that was asked for with the same or a smaller limit. */
function longestPages(
  pages: readonly Omit<Page, 'complete'>[],
  groupOf: (page: Omit<Page, 'complete'>) => string,
): (page: Omit<Page, 'complete'>) => number {
  const groups = new Map<string, Map<number, number>>();
  for (const page of pages) {
    const group = groups.get(groupOf(page)) ?? new Map<number, number>();
    groups.set(groupOf(page), group);
    const limit = page.limit ?? Infinity;
    group.set(limit, Math.max(group.get(limit) ?? 0, page.items.length));
  }
  return (page) => {
    const limit = page.limit ?? Infinity;
    let longest = 0;
    for (const [other, length] of groups.get(groupOf(page)) ?? [])
      if (other <= limit && length > longest) longest = length;
    return longest;
  };
}

/** Tells whether a list request asks for a resource. */
export type Matcher = (representation: Json) => boolean;

/** What a list request asks for, as the ensures of its answer tell; undefined where it has a parameter that none speaks of. */
export function matcherFor(exchange: Exchange, contract: Contract): Matcher | undefined {
  const { operation, parts } = exchange.case;
  const understood = new Set([pageSizeParameter(operation)]);
  const filters: Json[] = [];
  for (const { schema } of responseFor(operation, statusOf(exchange) ?? 0)?.ensures ?? []) {
    if (!isJsonObject(schema)) continue;
    const names = expressionsIn(schema).flatMap((expression) =>
      expression.kind === 'parameter' && expression.in === 'query' ? [expression.name] : [],
    );
    for (const name of names) understood.add(name);
    if (schema.items === undefined || names.length === 0) continue;
    const bound = bindSchema(schema, lookupIn(exchange, contract));
    if (isJsonObject(bound) && bound.items !== undefined) filters.push(bound.items);
  }
  const unclear = operation.parameters.some(
    (item) => item.in === 'query' && parts.parameters.has(parameterKey(item)) && !understood.has(item.name),
  );
  if (unclear) return undefined;
  return (representation) =>
    filters.every(
      (items) => evaluate(isJsonObject(items) ? items : true, representation, contract.document).length === 0,
    );
}

/** The path of a list request, without its query: lists of one place are pages of one collection. */
export function placeOf(exchange: Exchange): string {
  const { path } = exchange.request;
  const end = path.indexOf('?');
  return end === -1 ? path : path.slice(0, end);
}

/**
 * Whether what a request made may show in what another asks for: each header field or cookie that the other must have
 * (a tenant, a version) is the same in both.
 */
export function sameScope(made: Exchange, asking: Exchange): boolean {
  return asking.case.operation.parameters
    .filter(({ in: place, required }) => required && (place === 'header' || place === 'cookie'))
    .every((parameter) => {
      const key = parameterKey(parameter);
      const [one, other] = [made, asking].map(({ case: { parts } }) => parts.parameters.get(key));
      return one?.kind === 'value' && other?.kind === 'value' && one.value === other.value;
    });
}

/** Pages are held against pages of the same place that were asked for with the same parameters, whatever their values: a service may cap each kind of page differently. */
function classOf(exchange: Exchange): string {
  return [
    placeOf(exchange),
    ...[...exchange.case.parts.parameters.keys()].filter((key) => key.startsWith('query.')).sort(),
  ].join(' ');
}

/** The query parameter that an ensure of the operation names as the greatest length of its answer, or of a list in it. */
export function pageSizeParameter(operation: Operation): string | undefined {
  for (const { schema } of operation.responses.flatMap((response) => response.ensures)) {
    const name = maxItemsIn(schema);
    if (name !== undefined) return name;
  }
  return undefined;
}

function maxItemsIn(schema: Json): string | undefined {
  if (!isJsonObject(schema)) return undefined;
  const value = schema.maxItems;
  const expression = typeof value === 'string' ? parseExpression(value) : undefined;
  if (expression?.kind === 'parameter' && expression.in === 'query') return expression.name;
  const { properties } = schema;
  return isJsonObject(properties)
    ? Object.values(properties)
        .map(maxItemsIn)
        .find((name) => name !== undefined)
    : undefined;
}

function limitOf(exchange: Exchange, contract: Contract): number | undefined {
  const name = pageSizeParameter(exchange.case.operation);
  const value =
    name === undefined ? undefined : lookupIn(exchange, contract)({ kind: 'parameter', in: 'query', name });
  return typeof value === 'number' ? value : undefined;
}
