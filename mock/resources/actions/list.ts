import type { Operation, Parameter } from '../../../spec/model/types.ts';
import { isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import type { Resource } from '../model/resources.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import { sampleOf } from '../model/sample.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { Filter } from '../store/collection.ts';
import { collectionPath, done, type Action } from './action.ts';
import type { Ground } from './actions.ts';
import type { Checked } from '../../check/checked.ts';

const LIMIT = /^(limit|(max|page|per)_?(results|size|page)|size|take|top|first|count)$/i;
const OFFSET = /^(offset|skip)$/i;
const PAGE = /^(page|page_?(number|no))$/i;
const TOTAL = /total|count/i;

/** Page size where the document has a parameter for it that was not sent and has no default. */
const USUAL_PAGE = 100;

/** Makes the action that lists a collection, newest first: filtered by equality, cut to the page asked for. */
export function listAction(ground: Ground, resource: Resource): Action | undefined {
  const { document } = ground.contract;
  const { list } = resource;
  const operation = list?.operation;
  const schema = operation && jsonContent(responseFor(operation, 200))?.schema?.schema;
  if (list === undefined || operation === undefined || schema === undefined) return undefined;
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const limit =
    query.find(({ name }) => name === ensuredLimit(operation)) ?? query.find(({ name }) => LIMIT.test(name));
  const offset = query.find(({ name }) => OFFSET.test(name));
  const page = query.find(({ name }) => PAGE.test(name));
  const properties = outlineOf(document, resource.schema.schema).properties;
  const filters = query
    .filter((parameter) => parameter !== limit && parameter !== offset && parameter !== page)
    .map(({ name }) => name)
    .filter((name) => properties.has(name));
  const most = summaryOf(document, schema).array.maxItems ?? Infinity;
  const pathOf = collectionPath(resource);
  const [wrapper] = pointerTokens(list.at) ?? [];
  const wrap = wrapper === undefined ? undefined : wrapperOf(document, schema, wrapper);
  return (checked) => {
    const collection = ground.state.at(pathOf(checked));
    const wanted = filters.flatMap((name): readonly Filter[] => {
      const value = checked.query.get(name);
      return value === undefined ? [] : [[name, value]];
    });
    const size = Math.min(limit ? (numberIn(checked, limit) ?? USUAL_PAGE) : Infinity, most);
    const skip =
      numberIn(checked, offset) ??
      Math.max(0, (numberIn(checked, page) ?? 1) - 1) * (size === Infinity ? 0 : size);
    const records = collection.page(wanted, size, skip);
    const items = records.map(({ value }) => value);
    if (wrap) return done({ status: 200, value: wrap(items, collection.count(wanted), ground.now()) });
    return done({
      status: 200,
      value: items,
      text: `[${records.map(({ text }) => text).join(',')}]`,
      records,
    });
  };
}

/** The query parameter that the list's own x-ensures bind the number of items to. */
function ensuredLimit(operation: Operation): string | undefined {
  const bounds = (responseFor(operation, 200)?.ensures ?? []).map(({ schema }) =>
    isJsonObject(schema) ? member(schema, 'maxItems') : undefined,
  );
  const expression = bounds.find((bound) => typeof bound === 'string');
  return typeof expression === 'string' ? /^\$request\.query\.(.+)$/.exec(expression)?.[1] : undefined;
}

/** Makes the object a list is wrapped in: its items, totals where it has a property for them, and what else it requires. */
function wrapperOf(
  document: JsonObject,
  schema: Parameters<typeof outlineOf>[1],
  name: string,
): (items: readonly Json[], total: number, now: Date) => JsonObject {
  const shape = outlineOf(document, schema);
  const others = [...shape.properties].filter(([property]) => property !== name);
  return (items, total, now) => {
    const fill = others.flatMap(([property, inner]): readonly (readonly [string, Json])[] => {
      if (TOTAL.test(property) && outlineOf(document, inner).types.has('integer')) return [[property, total]];
      return shape.required.has(property) ? [[property, sampleOf(document, inner, now)]] : [];
    });
    return Object.fromEntries([[name, items], ...fill]);
  };
}

function numberIn(checked: Checked, parameter: Parameter | undefined): number | undefined {
  return parameter && numberOf(checked.query.get(parameter.name));
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
