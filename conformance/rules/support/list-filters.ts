import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { endOf, filterOf, filterParameters, needsOf } from '../../../spec/model/filters.ts';
import { isObjectParameter, memberEnd, memberFilters } from '../../../spec/model/member-filters.ts';
import { plainProperties } from '../../../spec/model/flattened.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { searchOf, type Search } from '../../../spec/model/searches.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { List } from '../../../spec/model/resources.ts';
import type { Contract, Parameter } from '../../../spec/model/types.ts';
import type { Schema } from '../../../spec/schema/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { filtering, type Asked, type Asks } from './filter-tests.ts';

/** A query parameter that a request for a list has, and what it asks for. */
export interface ListFilter {
  readonly parameter: Parameter;
  readonly property: string | undefined;
  readonly wanted: readonly Json[];
  readonly asks: Asks;
}

/** Texts that no reader changes before it looks for them: printable, without blanks at the ends or side by side. */
const PLAIN = /^[!-~]+( [!-~]+)*$/;

/** Whether a search finds an item: by its words, what it looks at has the text. */
function found(item: Json, [wanted]: readonly Json[], search: Search): Asked {
  if (!isJsonObject(item) || typeof wanted !== 'string' || !PLAIN.test(wanted)) return 'unclear';
  const looked = search.properties.map((name) => (Object.hasOwn(item, name) ? item[name] : undefined));
  const has = (text: string, part: string): boolean =>
    search.place === 'beginning' ? text.startsWith(part) : text.includes(part);
  const texts = looked.filter((value) => typeof value === 'string');
  if (texts.some((text) => has(text, wanted))) return 'yes';
  if (search.ignoresCase && texts.some((text) => has(lower(text), lower(wanted)))) return 'yes';
  const folded = wanted.toLowerCase();
  const mayHave = (value: Json): boolean =>
    typeof value === 'string'
      ? value.normalize('NFKC').toLowerCase().includes(folded)
      : isJsonArray(value)
        ? value.some(mayHave)
        : isJsonObject(value) && Object.values(value).some(mayHave);
  const isShown = looked.every((value) => value !== undefined);
  return isShown && !(search.isAll ? texts.some(mayHave) : mayHave(item)) ? 'no' : 'unclear';
}

/** A text with the letters of ASCII in lower case. */
function lower(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** What a request for a list is filtered by: each parameter that it sends, but for those that cut and order the list. */
export function filtersOf(
  { case: { operation, parts } }: Exchange,
  list: List,
  contract: Contract,
): readonly ListFilter[] {
  const { document } = contract;
  const { properties, within } = plainProperties(document, list.schema);
  const inside =
    (asks: Asks): Asks =>
    (item) =>
      asks(atPointer(item, within) ?? item);
  const filters = filterParameters(document, operation).flatMap((parameter): readonly ListFilter[] => {
    const given = parts.parameters.get(parameterKey(parameter));
    if (given === undefined) return [];
    const wanted = given.kind !== 'value' ? [] : isJsonArray(given.value) ? given.value : [given.value];
    if (given.kind === 'value' && isObjectParameter(document, parameter))
      return byMembers(contract, parameter, given.value, properties);
    const filter = filterOf(parameter.name, properties.keys());
    const property = filter === undefined || filter.kind === 'search' ? undefined : filter.property;
    const schema = property === undefined ? undefined : properties.get(property);
    if (filter?.kind === 'search') {
      const search = searchOf(contract, parameter, properties.keys());
      const asks = search === undefined ? unclear : searching(search, wanted);
      return [{ parameter, property, wanted, asks }];
    }
    if (filter === undefined || schema === undefined || wanted.length === 0)
      return [{ parameter, property, wanted, asks: unclear }];
    const end = endOf(contract, parameter);
    const by = { ...filter, schema: parameter.schema.schema, end, needs: needsOf(contract, parameter) };
    return [{ parameter, property, wanted, asks: filtering(document, by, schema, wanted) }];
  });
  return within === '' ? filters : filters.map((each) => ({ ...each, asks: inside(each.asks) }));
}

/** Each member of a parameter that is an object asks by itself. */
function byMembers(
  contract: Contract,
  parameter: Parameter,
  value: Json,
  properties: ReadonlyMap<string, Schema>,
): readonly ListFilter[] {
  const filters = memberFilters(contract.document, parameter, properties);
  if (!isJsonObject(value)) return [{ parameter, property: undefined, wanted: [value], asks: unclear }];
  return Object.entries(value).map(([member, one]) => {
    const by = filters.find((each) => each.member === member);
    const wanted = isJsonArray(one) ? one : [one];
    const property = by?.path.join('/');
    if (by === undefined) return { parameter, property, wanted, asks: unclear };
    const [name = '', inner] = by.path;
    const own = filtering(
      contract.document,
      { kind: by.kind, property: inner ?? name, schema: by.schema, end: memberEnd(contract, parameter, by) },
      by.property,
      wanted,
    );
    const asks: Asks = (item) => {
      if (inner === undefined) return own(item);
      const object = isJsonObject(item) ? item[name] : undefined;
      return isJsonObject(object) ? own(object) : 'unclear';
    };
    return { parameter, property, wanted, asks };
  });
}

const unclear: Asks = () => 'unclear';

/** What a search asks for. */
export function searching(search: Search, wanted: readonly Json[]): Asks {
  return (item) => found(item, wanted, search);
}
