import type { Page } from '../../exchange/created-resource.ts';
import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { pagingOf } from '../../../spec/model/paging.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { List } from '../../../spec/model/resources.ts';
import type { Contract, Parameter } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { Schema } from '../../../spec/schema/schema.ts';
import { branchesOf } from '../../../spec/schema/summary/branches.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** A list that is asked for one kind of items has no others. */
export const filterHolds: HistoryRule = {
  id: 'state/filter-holds',
  summary:
    'A list that is filtered by a query parameter with the name of a property, both of the same enumerated values, UUIDs or whole numbers, holds no item with another value.',
  severity: 'must',
  clause: ourReading(
    'the names of parameters',
    'A query parameter of a list that has the name of a property of its items, and takes the values that the property has, asks for the items with that value.',
  ),
  scope: 'history',
  check: ({ pages }, { contract }) =>
    contract.resources.flatMap(({ list }) =>
      list === undefined
        ? []
        : pages
            .filter(({ exchange }) => exchange.case.operation.id === list.operation.id)
            .flatMap((page) => judgePage(page, list, contract)),
    ),
};

function judgePage(page: Page, list: List, { document }: Contract): readonly HistoryJudgement[] {
  const { properties } = outlineOf(document, list.schema);
  const { exchange } = page;
  const { limit, page: number, offset, cursor } = pagingOf(list.operation);
  const filters = list.operation.parameters.filter(
    (parameter) => ![limit, number, offset, cursor].includes(parameter),
  );
  return filters.flatMap((parameter): readonly HistoryJudgement[] => {
    const property = parameter.in === 'query' ? properties.get(parameter.name) : undefined;
    const asked = property === undefined ? undefined : askedFor(page, parameter);
    if (property === undefined || asked === undefined) return [];
    const known = enumerated(document, property);
    const isKnown = (value: Json): boolean =>
      known === undefined
        ? isExact(document, parameter, property)
        : known.some((each) => equalJson(each, value));
    if (!asked.every(isKnown)) return [];
    const index = page.items.findIndex((item) => {
      const value = isJsonObject(item) ? item[parameter.name] : undefined;
      return value !== undefined && isKnown(value) && !asked.some((each) => equalJson(each, value));
    });
    if (index === -1) return page.items.length === 0 ? [] : [{ exchange, judgement: conforms }];
    const judgement = violates(
      `items whose ${parameter.name} is ${asked.map((value) => show(value)).join(' or ')}`,
      show(page.items[index]),
      `${page.at}/${index}/${parameter.name}`,
      { kind: `not as query ${parameter.name} asks` },
    );
    return [{ exchange, judgement }];
  });
}

/** The values that a request asks for: one, or any of several. */
function askedFor({ exchange }: Page, parameter: Parameter): readonly Json[] | undefined {
  const given = exchange.case.parts.parameters.get(parameterKey(parameter));
  if (given?.kind !== 'value') return undefined;
  return isJsonArray(given.value) ? given.value : [given.value];
}

/** The values that a property can have, whichever alternative of its schema holds; undefined where they are not told. */
function enumerated(document: JsonObject, schema: Schema): readonly Json[] | undefined {
  if (typeof schema === 'object' && schema.type === 'boolean') return [true, false];
  const summary = summaryOf(document, schema);
  if (summary.values !== undefined) return summary.values;
  const branches = branchesOf(document, summary);
  const values = branches.map((branch) => branch.values);
  return branches.length > 1 && values.every((each) => each !== undefined) ? values.flat() : undefined;
}

/** Whether a parameter and a property of one name are both identities or whole numbers: no filter takes another for it. */
function isExact(document: JsonObject, parameter: Parameter, property: Schema): boolean {
  return [parameter.schema.schema, property].every((schema) => {
    const { types, string } = summaryOf(document, schema);
    const own = types.filter((type) => type !== 'null');
    return own.join() === 'integer' || (own.join() === 'string' && string.format === 'uuid');
  });
}
