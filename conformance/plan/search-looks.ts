import { otherCase } from '../generate/other-case.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { filterOf, filterParameters } from '../../spec/model/filters.ts';
import type { List } from '../../spec/model/resources.ts';
import { searchOf, type Search } from '../../spec/model/searches.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { isSendable } from '../generate/sendable.ts';

/** A text, or several values, that a list is searched for. */
export interface SearchLook {
  readonly parameter: Parameter;
  readonly label: string;
  readonly text: Json;
}

/** Characters of a text that is found again in nothing else. */
const LEAST = 4;

/** What stands for anything in the languages that searches are written in. */
const WILD = '%';

/**
 * Searches for what the words of a list's parameter say is found, by a resource that is there: the inside of each property
 * that they name, in the other case where case is said not to matter. And for what is not: a text of another property, and
 * a sign that stands for anything.
 */
export function searchLooks(
  { contract }: RequestGenerator,
  { operation, schema }: List,
  made: Parts,
): readonly SearchLook[] {
  const own = bodyObject(made);
  if (own === undefined) return [];
  return searchesOf(contract, operation, schema).flatMap(({ parameter, search }): readonly SearchLook[] => {
    const most = summaryOf(contract.document, parameter.schema.schema).string.maxLength ?? Infinity;
    const look = (label: string, text: string): readonly SearchLook[] =>
      isSendable(contract, text, parameter) && text.length <= most
        ? [{ parameter, label: `${parameter.name}=${label}`, text }]
        : [];
    const others = search.isAll ? otherTexts(own, search) : [];
    return [
      ...search.properties.flatMap((name) => {
        const text = own[name];
        if (typeof text !== 'string' || text.length < LEAST) return [];
        const part = search.place === 'beginning' ? text.slice(0, -1) : text.slice(1, -1);
        return look(`part-of-${name}`, search.ignoresCase ? otherCase(part) : part);
      }),
      ...others.slice(0, 1).flatMap(([name, text]) => look(`${name}-alone`, text)),
      ...look('percent', WILD),
    ];
  });
}

/** A creation whose texts that a search does not look at are told from those that it looks at. */
export function withOtherTexts(
  generator: RequestGenerator,
  creation: Operation,
  { operation, schema }: List,
  made: Parts,
  name: string,
): Parts {
  const [first] = searchesOf(generator.contract, operation, schema);
  const own = bodyObject(made);
  if (first === undefined || own === undefined) return made;
  return otherTexts(own, first.search).reduce((parts, [property]) => {
    const changed = { ...bodyObject(parts), [property]: generator.mark(`${name}/${property}`) };
    return withBodyObject(generator, creation, parts, changed) ?? parts;
  }, made);
}

function searchesOf(
  contract: RequestGenerator['contract'],
  operation: Operation,
  item: List['schema'],
): readonly { readonly parameter: Parameter; readonly search: Search }[] {
  const properties = [...outlineOf(contract.document, item).properties.keys()];
  return filterParameters(contract.document, operation).flatMap((parameter) => {
    if (filterOf(parameter.name, properties)?.kind !== 'search') return [];
    const search = searchOf(contract, parameter, properties);
    return search === undefined ? [] : [{ parameter, search }];
  });
}

/** The texts of a body that a search does not look at, and that are in none that it looks at. */
function otherTexts(
  own: JsonObject,
  { properties }: Search,
): readonly (readonly [name: string, text: string])[] {
  return Object.entries(own).flatMap(([name, value]) =>
    typeof value === 'string' && value.length >= LEAST && !properties.includes(name)
      ? [[name, value] as const]
      : [],
  );
}
