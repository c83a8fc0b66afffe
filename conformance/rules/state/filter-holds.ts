import type { Page } from '../../exchange/created-resource.ts';
import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { List } from '../../../spec/model/resources.ts';
import type { Contract, Parameter } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { Schema } from '../../../spec/schema/schema.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** A list that is asked for one kind of items has no others. */
export const filterHolds: HistoryRule = {
  id: 'state/filter-holds',
  summary:
    'A list that is filtered by a query parameter with the name and the enumerated values of a property holds no item with another value.',
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
  return list.operation.parameters.flatMap((parameter): readonly HistoryJudgement[] => {
    const property = parameter.in === 'query' ? properties.get(parameter.name) : undefined;
    const asked = property === undefined ? undefined : askedFor(page, parameter);
    if (property === undefined || asked === undefined) return [];
    const known = summaryOf(document, property).values ?? enumerated(property);
    const isKnown = (value: Json): boolean => known?.some((each) => equalJson(each, value)) === true;
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

function enumerated(schema: Schema): readonly Json[] | undefined {
  return typeof schema === 'object' && schema.type === 'boolean' ? [true, false] : undefined;
}
