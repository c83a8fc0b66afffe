import type { Contract, Operation, Schema, SchemaAt } from '../../../spec/model/types.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import type { List, Resource as Described } from '../../../spec/model/resources.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';
import { successStatus } from '../../../spec/model/response-for.ts';

/** A kind of resource that a mock can hold state for. */
export interface Resource {
  /** Path template of the collection: `/pets`, `/owners/{ownerId}/pets`. */
  readonly collection: string;
  /** Path template of an item: `/pets/{petId}`; undefined where nothing but the collection has a path. */
  readonly item: string | undefined;
  /** The item path's own parameter, and the property that it equals. */
  readonly parameter: string | undefined;
  readonly identity: string;
  readonly create: Operation | undefined;
  readonly list: List | undefined;
  readonly read: Operation | undefined;
  readonly replace: Operation | undefined;
  readonly patch: Operation | undefined;
  readonly remove: Operation | undefined;
  /** The schema of one resource, as it is read. */
  readonly schema: SchemaAt;
  /** The schema of its identity. */
  readonly identitySchema: Schema;
}

/** The resources of a contract that state can be held for: those that are shown bare, with an identity. */
export function resourcesOf({ resources }: Contract): readonly Resource[] {
  return resources.flatMap((resource) => statefulOf(resource) ?? []);
}

function statefulOf(described: Described): Resource | undefined {
  const { collection, item, parameter, list, representation, replace, patch, remove } = described;
  const creation = described.creations.find(
    ({ operation }) => operation.method === 'POST' && operation.path === collection,
  );
  const post = creation?.operation;
  const create = post && successStatus(post, [201]) !== undefined && takesJson(post) ? post : undefined;
  const createsByPut = replace !== undefined && successStatus(replace, [201]) !== undefined;
  if (create === undefined && list === undefined && !createsByPut) return undefined;
  if (representation === undefined || representation.at !== '') return undefined;
  const [identity, ...deeper] = pointerTokens(representation.identity) ?? [];
  if (identity === undefined || deeper.length > 0) return undefined;
  return {
    collection,
    item,
    parameter,
    identity,
    create,
    list,
    read: described.read,
    replace: replace && takesJson(replace) ? replace : undefined,
    patch: patch && takesMergePatch(patch) ? patch : undefined,
    remove,
    schema: representation.schema,
    identitySchema: representation.identitySchema,
  };
}

function takesJson(operation: Operation): boolean {
  return operation.requestBody?.content.some(({ type }) => isJsonType(type)) ?? false;
}

function takesMergePatch(operation: Operation): boolean {
  return (
    takesJson(operation) && !operation.requestBody?.content.some(({ type }) => type.includes('json-patch+'))
  );
}
