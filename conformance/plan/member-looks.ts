import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { filterOf, filterParameters, needsOf } from '../../spec/model/filters.ts';
import { isNamedIdentity } from '../../spec/model/identity.ts';
import { memberFilters } from '../../spec/model/member-filters.ts';
import type { List } from '../../spec/model/resources.ts';
import type { Parameter } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { isValid } from '../generate/plain.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { isSendable } from '../generate/sendable.ts';
import type { SearchLook } from './search-looks.ts';

/**
 * Lists that are filtered by each member of an object, and by all of them, as a resource that was made has it: both ends of
 * a range are what it has itself.
 */
export function memberLooks(
  generator: RequestGenerator,
  { operation, schema }: List,
  made: Parts,
): readonly SearchLook[] {
  const { document } = generator.contract;
  const own = bodyObject(made);
  if (own === undefined) return [];
  const { properties } = outlineOf(document, schema);
  return filterParameters(document, operation).flatMap((parameter): readonly SearchLook[] => {
    const given = memberFilters(document, parameter, properties).flatMap(
      ({ member, path }): readonly (readonly [string, Json])[] => {
        const value = path.reduce<Json | undefined>(memberOf, own);
        const isScalar = value !== undefined && value !== null && typeof value !== 'object';
        // What a body names is put in as it is sent.
        return isScalar && !isNamedIdentity(member) ? [[member, value]] : [];
      },
    );
    const all: readonly JsonObject[] = given.map(([member, value]) => ({ [member]: value }));
    const whole = given.length > 1 ? [Object.fromEntries(given)] : [];
    return [...all, ...whole].flatMap((value) =>
      lookAt(generator, parameter, `own-${Object.keys(value).join('-and-')}`, value),
    );
  });
}

/** Lists by a text of each of two resources, where words say whether items need both: none has, or each has one. */
export function bothLooks(
  generator: RequestGenerator,
  { operation, schema }: List,
  [one, other]: readonly [Parts, Parts],
): readonly SearchLook[] {
  const { contract } = generator;
  const { properties } = outlineOf(contract.document, schema);
  return filterParameters(contract.document, operation).flatMap((parameter): readonly SearchLook[] => {
    const filter = filterOf(parameter.name, properties.keys());
    if (filter?.kind !== 'equal' || needsOf(contract, parameter) === 'open') return [];
    const texts = [one, other].flatMap((parts) => {
      const values = memberOf(bodyObject(parts), filter.property);
      const [text] = values !== undefined && isJsonArray(values) ? values : [];
      return typeof text === 'string' ? [text] : [];
    });
    return new Set(texts).size < 2 ? [] : lookAt(generator, parameter, 'of-both', texts);
  });
}

function lookAt(
  generator: RequestGenerator,
  parameter: Parameter,
  label: string,
  text: Json,
): readonly SearchLook[] {
  return isValid(generator, parameter.schema, text) && isSendable(generator.contract, text, parameter)
    ? [{ parameter, label: `${parameter.name}=${label}`, text }]
    : [];
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return value !== undefined && isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
