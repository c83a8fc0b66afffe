import type { Operation, Parameter } from '../../../spec/model/types.ts';
import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import { filterParameters } from '../../../spec/model/filters.ts';
import { pagingOf } from '../../../spec/model/paging.ts';
import { descriptionAt } from '../../../spec/model/prose.ts';
import { refusesUnnamed } from '../../../spec/model/refused-values.ts';
import { startsWith } from '../../../spec/model/path-template.ts';
import { err } from '../../../spec/result.ts';
import { refuse } from '../../http/refusal.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { Checked } from '../../check/checked.ts';
import { facetsOf } from '../model/facets.ts';
import type { ListUnder } from '../model/lists-under.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { statusFor } from '../model/status-for.ts';
import type { Collection, Filter, Stored } from '../store/collection.ts';
import { done, type Action, type Ground } from './action.ts';
import { cursorsOf } from './cursor.ts';
import { filterFor, type Test } from './filters.ts';
import { listQuery } from './list-query.ts';
import { orderingOf } from './order.ts';
import { describePage, pageHeaders } from './page-facts.ts';
import { OWN_OFFSET, pageOf, usualPage, type Cut } from './page.ts';
import { placeIn } from './place.ts';
import { formOf } from './view.ts';

/** The list of a collection, and the query parameters that it heeds. */
export interface ListAction {
  readonly action: Action;
  readonly heeds: ReadonlySet<string>;
}

/**
 * Makes the action that lists a collection, newest first where nothing says otherwise: filtered, sorted, and cut to the page asked for; or those of
 * it that stand under another resource.
 * @param head the HEAD beside it, whose header fields it has as well
 */
export function listAction(
  ground: Ground,
  resource: StatefulResource,
  { list, above }: ListUnder,
  head?: Operation,
): ListAction | undefined {
  const { document } = ground.contract;
  const { operation: whole } = list;
  const { operation, flat } = listQuery(document, whole);
  const status = statusFor(operation, [200]);
  const response = status === undefined ? undefined : responseFor(operation, status);
  const schema = jsonContent(response)?.schema;
  if (status === undefined || !response || !schema) return undefined;
  const paging = pagingOf(operation, ensuredLimit(operation));
  const stored = outlineOf(document, resource.schema.schema).properties;
  const facets = facetsOf(document, resource.schema.schema);
  const shown = outlineOf(document, list.schema).properties;
  const properties = [...new Set([...stored.keys(), ...shown.keys(), ...(facets?.names ?? [])])];
  const ordering = orderingOf(document, operation, properties);
  const filters = filterParameters(document, operation, paging).flatMap((parameter) => {
    const test = filterFor(document, parameter, properties);
    const { default: usual } = summaryOf(document, parameter.schema.schema);
    const { name } = parameter;
    // A switch that is on where nothing is said of it leaves nothing out (`includeNotes`, by default true).
    const isSwitch = typeof usual === 'boolean';
    return test ? [{ name, test, isPlain: stored.has(name), isSwitch }] : [];
  });
  const form = formOf(ground, resource, { schema: list.schema, pointer: '' });
  // Filtered and sorted by what it shows, too: a short form may have properties of its own.
  const seen = (value: JsonObject): JsonObject => {
    const own = facets ? facets.of(value) : value;
    const shows = form.same ? own : form.show(value);
    return isJsonObject(shows) ? { ...own, ...shows } : own;
  };
  const comparisonOf = (checked: Checked): ReturnType<typeof ordering.comparison> => {
    const compare = ordering.comparison(checked);
    return compare === undefined || (form.same && !facets) ? compare : (a, b) => compare(seen(a), seen(b));
  };
  const selected = (collection: Collection, checked: Checked, query: string): readonly Stored[] => {
    const exact: Filter[] = above.map(({ parameter, property }) => [
      property,
      checked.path.get(parameter) ?? null,
    ]);
    const tests: (readonly [Test, Json])[] = [];
    for (const { name, test, isPlain, isSwitch } of filters) {
      const value = checked.query.get(name);
      if (value === undefined || isNothing(value)) continue;
      if (isSwitch && !new URLSearchParams(query).has(name)) continue;
      if (isPlain && isScalar(document, resource, name) && !isJsonArray(value) && !isJsonObject(value))
        exact.push([name, value]);
      else tests.push([test, value]);
    }
    const found = collection.matching(exact);
    return tests.length === 0
      ? found
      : found.filter((record) => tests.every(([test, wanted]) => test(seen(record.value), wanted)));
  };
  const most = summaryOf(document, schema.schema).array.maxItems ?? Infinity;
  const cursors = cursorsOf(document, resource, paging.cursor);
  const refused = paging.cursor && refusesUnnamed(descriptionAt(document, paging.cursor.pointer));
  const usual = usualPage(document, paging);
  const isThere = startsWith(operation.path, resource.collection);
  const place = isThere ? placeIn(operation, resource) : { path: () => resource.collection };
  const wrapper = pointerTokens(list.at) ?? [];
  const headerNames = [response, head && responseFor(head, status)].flatMap((each) =>
    (each?.headers ?? []).map(({ name }) => name),
  );
  const leadsOn = [paging.offset, paging.page, paging.cursor].some((parameter) => parameter !== undefined);
  const cutOf = (checked: Checked, query: string): Cut => {
    const asked = numberIn(checked, paging.limit);
    // Fewer than none are asked for by nobody, whatever the schema lets through.
    const given = asked === undefined || asked < 0 ? undefined : asked;
    const isPaged = Object.values(paging).some((parameter) => parameter !== undefined);
    const size = Math.max(0, Math.min(isPaged ? (given ?? usual) : Infinity, most));
    const first = paging.page && firstPage(document, paging.page);
    const page = numberIn(checked, paging.page);
    const own = leadsOn ? undefined : new URLSearchParams(query).get(OWN_OFFSET);
    const skip =
      numberIn(checked, paging.offset) ??
      (own ? Number(own) : undefined) ??
      Math.max(0, ((page ?? first ?? 1) - (first ?? 1)) * size);
    const cursor = paging.cursor && checked.query.get(paging.cursor.name);
    const isOldestFirst = ordering.isOldestFirst(checked);
    return { size, skip: Number.isNaN(skip) ? 0 : skip, cursor, firstPage: first ?? 1, isOldestFirst };
  };
  return {
    heeds: new Set([
      ...Object.values(paging).flatMap((parameter: Parameter | undefined) => parameter?.name ?? []),
      ...ordering.parameters.map(({ name }) => name),
      ...filters.map(({ name }) => name),
      ...whole.parameters.filter((each) => !operation.parameters.includes(each)).map(({ name }) => name),
    ]),
    action: (given, incoming) => {
      const checked = flat(given);
      const all = selected(ground.state.at(place.path(checked)), checked, incoming.query);
      const cut = cutOf(checked, incoming.query);
      if (refused && typeof cut.cursor === 'string' && cursors?.sequenceOf(cut.cursor, all) === undefined)
        return err(refuse(refused, `query: ${paging.cursor?.name} is that of no page`));
      const page = pageOf(all, comparisonOf(checked), cut, cursors);
      const items = page.records.map(({ value }) => form.show(value));
      const facts =
        wrapper.length === 0 && headerNames.length === 0 ? undefined : page.facts(paging, incoming);
      const headers = facts && headerNames.length > 0 ? { headers: pageHeaders(headerNames, facts) } : {};
      if (facts && wrapper.length > 0)
        return done({
          status,
          value: describePage(document, schema.schema, [wrapper, items], facts),
          ...headers,
        });
      if (!form.same) return done({ status, value: items, ...headers });
      return done({
        status,
        value: items,
        text: `[${page.records.map(({ text }) => text).join(',')}]`,
        records: page.records,
        ...headers,
      });
    },
  };
}

function isScalar(
  document: Parameters<typeof outlineOf>[0],
  resource: StatefulResource,
  name: string,
): boolean {
  const property = outlineOf(document, resource.schema.schema).properties.get(name);
  if (property === undefined) return false;
  const { types } = outlineOf(document, property);
  return !types.has('array') && !types.has('object');
}

/** The query parameter that the list's own x-ensures bind the number of items to. */
function ensuredLimit(operation: Operation): string | undefined {
  const bounds = (responseFor(operation, 200)?.ensures ?? []).map(({ schema }) =>
    isJsonObject(schema) ? member(schema, 'maxItems') : undefined,
  );
  const expression = bounds.find((bound) => typeof bound === 'string');
  return typeof expression === 'string' ? /^\$request\.query\.(.+)$/.exec(expression)?.[1] : undefined;
}

/** The number of the first page: 0 where the contract allows it, or starts from it. */
function firstPage(document: Parameters<typeof outlineOf>[0], { schema }: Parameter): number {
  const { number, default: usual } = summaryOf(document, schema.schema);
  if (usual !== undefined) return usual === 0 ? 0 : 1;
  return number.least !== undefined && Number(number.least) === 0 ? 0 : 1;
}

function numberIn(checked: Checked, parameter: Parameter | undefined): number | undefined {
  const value = parameter && checked.query.get(parameter.name);
  const isCount = typeof value === 'string' && /^\d{1,15}$/.test(value);
  return isCount || typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}

/** Whether a filter's value names none that there could be, as defaults do: all are asked for. */
function isNothing(value: Json): boolean {
  return value === null || (isJsonArray(value) && value.length === 0);
}
