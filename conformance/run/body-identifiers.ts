import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { resourcesCalled } from '../../spec/model/resource-index.ts';
import { plainName } from '../../spec/model/identity.ts';
import { creationsOf, itemAddressOf } from '../../spec/model/resources.ts';
import { parameterOf, segmentsOf } from '../../spec/model/path-template.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { Case } from '../exchange/case.ts';
import { isIdentity } from '../plan/identities.ts';

/** What an identifier is to name: the identity of a resource at an item's path, or of the one that the request is about. */
export type IdentityOf = (item: string | undefined) => Promise<Json | undefined>;

/**
 * A body whose resource identifiers name what is there: objects with the type and the id of a resource, as JSON:API has
 * them (https://jsonapi.org/format/#document-resource-identifier-objects). What a case is about stays as it is.
 */
export function withIdentifiers(
  contract: Contract,
  subject: Case,
  body: Json,
  identityOf: IdentityOf,
): Promise<Json> {
  const about = `.${subject.label.replaceAll(/[^\w-]+/g, '.')}.`;
  const isTried = (path: string): boolean => about.startsWith(`.${path}.`);
  const write = isWrite(subject);

  const filled = async (value: Json, path: string): Promise<Json> => {
    if (isJsonArray(value)) return listed(value, path);
    if (!isJsonObject(value)) return value;
    const type = typeOf(value);
    if (type === undefined || !isIdentity(value['id'])) return inside(value, path);
    const item = itemCalled(contract, type);
    const isOwn = path === 'data' && write;
    if ((item === undefined && !isOwn) || isTried(`${path}.id`)) return inside(value, path);
    const id = await identityOf(isOwn ? undefined : item);
    return inside(id === undefined ? value : { ...value, id }, path);
  };
  const inside = async (value: JsonObject, path: string): Promise<JsonObject> => {
    const entries = Object.entries(value).map(
      async ([name, each]) => [name, await filled(each, path === '' ? name : `${path}.${name}`)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  };
  // One resource stands for all of a list: what is the same must not be named twice.
  const listed = async (value: readonly Json[], path: string): Promise<Json> => {
    const [first] = value;
    const isOfIdentifiers = value.every((each) => typeOf(each) !== undefined);
    if (first === undefined || !isOfIdentifiers || subject.purpose.kind !== 'valid') return value;
    return [await filled(first, path)];
  };
  return filled(body, '');
}

/** The type of an identifier of a resource. */
function typeOf(value: Json): string | undefined {
  const type = isJsonObject(value) && 'id' in value ? value['type'] : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** The path of the items that a type names, of those that can be made where there are some: `/room-types/{id}` of `room-types`. */
function itemCalled(contract: Contract, type: string): string | undefined {
  const called = resourcesCalled(contract, plainName(type));
  const resource = called.find((each) => creationsOf(each).length > 0) ?? called[0];
  return resource && itemAddressOf(resource);
}

/** Whether a request writes to what its path ends with. */
function isWrite({ operation: { semantics, path } }: Case): boolean {
  return ['PUT', 'PATCH'].includes(semantics) && parameterOf(segmentsOf(path).at(-1)) !== undefined;
}
