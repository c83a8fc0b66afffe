import type { Contract, Link, Operation, Schema, SchemaAt } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { isJsonType } from '../check/media.ts';
import { jsonContent, responseFor, successStatus } from './response.ts';
import { shapeOf } from './shape.ts';

/** A kind of resource that the document keeps at a collection's path: what a mock can hold state for. */
export interface Resource {
  /** Path template of the collection: `/pets`, `/owners/{ownerId}/pets`. */
  readonly collection: string;
  /** Path template of an item: `/pets/{petId}`; undefined where nothing but the collection has a path. */
  readonly item: string | undefined;
  /** The item path's own parameter, and the property that it equals. */
  readonly parameter: string | undefined;
  readonly identity: string;
  readonly create: Operation | undefined;
  readonly list: Operation | undefined;
  readonly read: Operation | undefined;
  readonly replace: Operation | undefined;
  readonly patch: Operation | undefined;
  readonly remove: Operation | undefined;
  /** The schema of one resource, as it is read. */
  readonly schema: SchemaAt;
  /** The schema of its identity. */
  readonly identitySchema: Schema;
}

const TRAILING = /^(.*)\/\{([^/{}]+)\}$/;

/** The resources a document describes, by its Links and paths. An operation belongs to one of them at most. */
export function resourcesOf(contract: Contract): readonly Resource[] {
  const collections = new Set<string>();
  for (const operation of contract.operations) {
    if (operation.method === 'POST' && successStatus(operation, [201]) !== undefined)
      collections.add(operation.path);
    const parent = TRAILING.exec(operation.path)?.[1];
    if (parent !== undefined && ['GET', 'PUT'].includes(operation.method)) collections.add(parent);
  }
  return [...collections].flatMap((path) => resourceAt(contract, path) ?? []);
}

function resourceAt(contract: Contract, collection: string): Resource | undefined {
  const at = (path: string | undefined, method: string): Operation | undefined =>
    contract.operations.find((operation) => operation.path === path && operation.method === method);
  const post = at(collection, 'POST');
  const create = post && successStatus(post, [201]) !== undefined && takesJson(post) ? post : undefined;
  const linked = create && identityLink(contract, create);
  const item =
    linked?.path ??
    contract.operations.map(({ path }) => path).find((path) => TRAILING.exec(path)?.[1] === collection);
  const parameter = item === undefined ? undefined : TRAILING.exec(item)?.[2];
  const read = at(item, 'GET');
  const whole = at(item, 'PUT');
  const part = at(item, 'PATCH');
  const listed = at(collection, 'GET');
  const list = listed && listShape(contract, listed) ? listed : undefined;
  if (
    create === undefined &&
    list === undefined &&
    (whole === undefined || successStatus(whole, [201]) === undefined)
  ) {
    return undefined;
  }
  const schema = schemaOf(read, 200) ?? schemaOf(create, 201) ?? schemaOf(whole, 200);
  if (schema === undefined) return undefined;
  const shape = shapeOf(contract.document, schema.schema);
  const identity = linked?.property ?? identityProperty(shape.properties, parameter);
  const identitySchema = identity === undefined ? undefined : shape.properties.get(identity);
  if (identity === undefined || identitySchema === undefined) return undefined;
  return {
    collection,
    item,
    parameter,
    identity,
    create,
    list,
    read: schemaOf(read, 200) === undefined ? undefined : read,
    replace: whole && takesJson(whole) ? whole : undefined,
    patch:
      part && takesJson(part) && !part.requestBody?.content.some(({ type }) => type.includes('json-patch+'))
        ? part
        : undefined,
    remove: at(item, 'DELETE'),
    schema,
    identitySchema,
  };
}

/** Where a creation's Link leads that names the new resource's identity: an item's path, and the property it takes. */
function identityLink(
  contract: Contract,
  create: Operation,
): { readonly path: string; readonly property: string } | undefined {
  for (const link of responseFor(create, 201)?.links ?? []) {
    const target = contract.operations.find(({ id }) => id === link.target);
    const parameter = target && TRAILING.exec(target.path)?.[2];
    const property = parameter === undefined ? undefined : propertyOf(parameterOf(link, parameter));
    if (target && property !== undefined) return { path: target.path, property };
  }
  return undefined;
}

function parameterOf(link: Link, name: string): Json | undefined {
  return link.parameters.get(name) ?? link.parameters.get(`path.${name}`);
}

function propertyOf(expression: Json | undefined): string | undefined {
  const match = typeof expression === 'string' ? /^\$response\.body#\/([^/]+)$/.exec(expression) : null;
  return match?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The property an item path's parameter means: its own name, or what its name ends in (`petId`: `id`), or `id`. */
function identityProperty(
  properties: ReadonlyMap<string, Schema>,
  parameter: string | undefined,
): string | undefined {
  const ending = /(id|uuid|slug|key|name|code)$/i.exec(parameter ?? '')?.[1]?.toLowerCase();
  return [parameter, ending, 'id'].find((name) => name !== undefined && properties.has(name));
}

function schemaOf(operation: Operation | undefined, status: number): SchemaAt | undefined {
  return operation && jsonContent(responseFor(operation, status))?.schema;
}

function takesJson(operation: Operation): boolean {
  return operation.requestBody?.content.some(({ type }) => isJsonType(type)) ?? false;
}

/** How a list's answer holds its items: bare, or under one property of an object; undefined where it is no list. */
export function listShape(
  contract: Contract,
  operation: Operation,
): { readonly wrapper: string | undefined } | undefined {
  const schema = jsonContent(responseFor(operation, 200))?.schema;
  if (schema === undefined) return undefined;
  const shape = shapeOf(contract.document, schema.schema);
  if (shape.types.has('array')) return { wrapper: undefined };
  const arrays = [...shape.properties].filter(([, property]) =>
    shapeOf(contract.document, property).types.has('array'),
  );
  const [only] = arrays;
  return arrays.length === 1 && only ? { wrapper: only[0] } : undefined;
}
