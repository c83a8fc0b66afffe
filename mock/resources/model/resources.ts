import type { Contract, Operation } from '../../../spec/model/types.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';
import { indexOf, type OperationIndex } from '../../../spec/model/operation-index.ts';
import { samePlace, segmentsOf, startsWith } from '../../../spec/model/path-template.ts';
import { listedIn, type Representation } from '../../../spec/model/representation.ts';
import type { Resource as Described } from '../../../spec/model/resources.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import {
  isOnlyListUnder,
  listedUnderOthers,
  listsUnder,
  nestedLists,
  type NestedLists,
} from './lists-under.ts';
import { madeElsewhere } from './made-elsewhere.ts';
import { identityWherever } from './identity-wherever.ts';
import { singletonsOf } from './singletons.ts';
import type { StatefulResource } from './stateful-resource.ts';
import { follow } from './validate-for.ts';
import { createsByPut, statusFor, whyStateless } from './status-for.ts';

/** An operation that state does not answer. */
export interface Stateless {
  readonly operation: Operation;
  readonly reason: string;
}

/** What a mock makes of a contract. */
export interface Understanding {
  readonly resources: readonly StatefulResource[];
  readonly stateless: readonly Stateless[];
}

/** The resources of a contract that state can be held for: each wholly, all its operations, or not at all. */
export function understand(whole: Contract): Understanding {
  const contract = { ...whole, operations: whole.operations.filter(({ isResource }) => isResource) };
  const index = indexOf(contract.operations);
  const nested = nestedLists(contract.operations);
  const judged = contract.resources.map((described) => ({
    described,
    made: statefulOf(contract, described, index, nested),
  }));
  const possible = judged.flatMap(({ made }) => (made.ok ? [made.value] : []));
  const items = possible.filter(({ item }) => item !== undefined);
  const listed = listedUnderOthers(possible);
  const collections = possible.filter(
    (resource) => !isAction(contract, resource, items) && !isOnlyListUnder(resource, listed),
  );
  const resources = [...collections, ...singletonsOf(contract, collections, index)];
  const held = new Set(resources.flatMap((resource) => operationsOf(resource).map(({ id }) => id)));
  const reasons = new Map(
    judged.flatMap(({ described, made }) =>
      made.ok
        ? []
        : operationsAt(index, described).map(({ id }) => [id, `${described.collection}: ${made.error}`]),
    ),
  );
  const stateless = whole.operations
    .filter(({ id }) => !held.has(id))
    .map((operation) => ({
      operation,
      reason: !operation.isResource
        ? 'x-resource: false says so'
        : (reasons.get(operation.id) ?? 'its path is neither a collection, an item nor a singleton'),
    }));
  return { resources, stateless };
}

/** Whether what looks like a creation is done to a resource: `POST /orders/{id}/pay`, which answers with the order. */
function isAction(
  { document }: Contract,
  resource: StatefulResource,
  others: readonly StatefulResource[],
): boolean {
  if (resource.item !== undefined || resource.list !== undefined) return false;
  const { schema } = follow(document, resource.schema);
  return others.some(
    ({ item, schema: other }) =>
      item !== undefined &&
      startsWith(resource.collection, item) &&
      follow(document, other).schema === schema,
  );
}

/** The operations by which a resource is made, seen, changed and removed. */
export function operationsOf(resource: StatefulResource): readonly Operation[] {
  const { create, createByName, createdBy, list, listedUnder, read, replace, patch, remove } = resource;
  const lists = [list, ...listedUnder.map((under) => under.list)].map((each) => each?.operation);
  return [create, createByName, ...createdBy, ...lists, read, replace, patch, remove].filter(
    (one) => one !== undefined,
  );
}

function operationsAt(index: OperationIndex, { collection, item }: Described): readonly Operation[] {
  return [collection, item].flatMap((path) => (path === undefined ? [] : index.at(path)));
}

function statefulOf(
  contract: Contract,
  described: Described,
  index: OperationIndex,
  nested: NestedLists,
): Result<StatefulResource, string> {
  const { collection, item, parameter } = described;
  // A list below another resource is one of {@link listsUnder}.
  const list =
    described.list && samePlace(described.list.operation.path, collection) ? described.list : undefined;
  // What is read as a file has state all the same, but not from there.
  const read = described.read && whyStateless(described.read) === undefined ? described.read : undefined;
  // A write of which only failures are told is left out: nobody can say what its success would be.
  const [replace, patch, remove] = [described.replace, described.patch, described.remove].map((write) =>
    write && (statusFor(write, [200, 204]) !== undefined || saysNothing(write)) ? write : undefined,
  );
  const at = (method: string): Operation | undefined =>
    index.at(collection).find((operation) => operation.method === method);
  const createByName = described.creations
    .map(({ operation }) => operation)
    .find(({ method, path }) => method === 'POST' && item !== undefined && samePlace(path, item));
  const adding = at('POST');
  // Beside what makes one by its name, what makes several at once is not the way to make one.
  const create = createByName && adding && answersList(contract, adding) ? undefined : adding;
  // Beside things with a path of their own, a GET may answer anything: it is not asked for what there is.
  if (at('GET') !== undefined && list === undefined && (item === undefined || create === undefined))
    return err('what its GET answers is no list of resources');
  const createdBy = madeElsewhere(described).filter((operation) => operation !== createByName);
  if (
    create === undefined &&
    createByName === undefined &&
    createdBy.length === 0 &&
    list === undefined &&
    !(replace && createsByPut(replace))
  )
    return err('nothing lists or creates its resources');
  if (create && answersList(contract, create)) return err(`${create.id} answers no single resource`);
  const representation = described.representation ?? listRepresentation(contract, described);
  const [identity, ...deeper] = pointerTokens(representation?.identity ?? '') ?? [];
  if (representation === undefined || identity === undefined || deeper.length > 0)
    return err('no answer shows a resource with its identity');
  const few = whyFew(contract, representation);
  if (few !== undefined) return err(`${identity}, which identifies its resources, ${few}`);
  for (const operation of [create, list?.operation, read, replace, patch, remove]) {
    const reason = operation && !saysNothing(operation) ? whyStateless(operation) : undefined;
    if (reason !== undefined) return err(reason);
  }
  const shown = {
    collection: `/${segmentsOf(collection).join('/')}`,
    parameter,
    identity,
    schema: representation.schema,
  };
  return ok({
    ...shown,
    kind: 'collection',
    item,
    create,
    createByName,
    createdBy,
    list,
    listedUnder: listsUnder(contract, shown, nested),
    read,
    replace,
    patch,
    remove,
    identitySchema: identityWherever(contract, representation, described, [read, replace, patch, remove]),
  });
}

/** Whether a removal has no response at all, as some generators write it: it removes. */
function saysNothing({ method, responses }: Operation): boolean {
  return method === 'DELETE' && responses.length === 0;
}

/** Why there are no identities enough for resources to be made; undefined where there are. */
function whyFew({ document }: Contract, { identitySchema }: Representation): string | undefined {
  const { types, values } = summaryOf(document, identitySchema);
  if (values !== undefined) return 'is one of a few values';
  const isPlain = types.length === 0 || ['string', 'integer', 'number'].some((type) => types.includes(type));
  return isPlain ? undefined : 'is neither a text nor a number';
}

function answersList({ document }: Contract, create: Operation): boolean {
  const status = statusFor(create, [201, 200, 202]);
  const schemas = [
    status === undefined ? undefined : jsonContent(responseFor(create, status))?.schema,
    create.requestBody?.content.find(({ type }) => isJsonType(type))?.schema,
  ];
  return schemas.some((schema) => {
    const types = schema && outlineOf(document, schema.schema).types;
    return types?.has('array') === true && !types.has('object');
  });
}

/** A resource as its list shows it, where nothing else does. */
function listRepresentation(
  { document }: Contract,
  { list, parameter, collection }: Described,
): Representation | undefined {
  if (list?.identity === undefined) return undefined;
  const noun = segmentsOf(collection).at(-1);
  const listed = listedIn(document, list.response, { parameter, noun, property: undefined });
  const [name] = pointerTokens(list.identity) ?? [];
  const identitySchema =
    name === undefined ? undefined : outlineOf(document, list.schema).properties.get(name);
  return listed && identitySchema !== undefined
    ? { at: '', identity: list.identity, schema: { schema: list.schema, pointer: '' }, identitySchema }
    : undefined;
}
