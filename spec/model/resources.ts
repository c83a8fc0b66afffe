import type { Link, Operation, Parameter, ResponseSpec } from './types.ts';
import type { JsonObject } from '../json/json.ts';
import { pointerTokens } from '../json/pointer.ts';
import { describedParameter } from './described-parameter.ts';
import type { Naming } from './identity.ts';
import { showsWhatIsAbove, showsWhatIsAddedTo } from './additions.ts';
import { fedParameter, inferredLink, saysContained, saysSame } from './links.ts';
import { madeElsewhere, type MadeElsewhere } from './made-elsewhere.ts';
import { indexOf, type OperationIndex } from './operation-index.ts';
import {
  endsInParameter,
  lastParameterOf,
  nounOf,
  parameterOf,
  parentOf,
  patternOf,
  samePlace,
  segmentsOf,
  startsWith,
} from './path-template.ts';
import { singulars } from './plurals.ts';
import { successOf } from './response-for.ts';
import { shownAbove } from './shown-above.ts';
import type { Schema } from '../schema/schema.ts';
import { listedIn, listsOnly, representationIn, type Listed, type Representation } from './representation.ts';

/** An operation on what another operation's answer shows, and the Link that leads from that answer to it. */
export interface Linked {
  readonly operation: Operation;
  readonly link: Link;
  /** The parameter that takes the identity; undefined for a list. */
  readonly parameter: Parameter | undefined;
  /** Whether the contract says that its answer is the very representation that the first answer showed. */
  readonly same: boolean;
}

/** A creation of resources, and where what it created shows. */
export interface Creation {
  readonly operation: Operation;
  /** The success that shows what was created. */
  readonly response: ResponseSpec;
  /** JSON Pointer to the resource in its body. */
  readonly at: string;
  /** JSON Pointer of the identity in the resource. */
  readonly identity: string;
  readonly reads: readonly Linked[];
  /** PUT, PATCH and DELETE of the resource. */
  readonly writes: readonly Linked[];
  /** Lists that the contract says it stands in. */
  readonly lists: readonly Linked[];
  /** Operations below the resource: nested collections, singletons and actions. */
  readonly nested: readonly Linked[];
}

/** A list of resources, and how its first item leads to other operations. */
export interface List extends Listed {
  readonly operation: Operation;
  readonly response: ResponseSpec;
  /** From the first item to the operations on it and below it. */
  readonly items: readonly Linked[];
}

/** A kind of resource: a collection, its items, and the operations on them. */
export interface Resource {
  /** Path template of the collection: `/pets`, `/owners/{ownerId}/pets`. */
  readonly collection: string;
  /** Path template of an item: `/pets/{petId}`; undefined where nothing but the collection has a path. */
  readonly item: string | undefined;
  /** The item path's own parameter. */
  readonly parameter: string | undefined;
  /** How a single resource is shown; undefined where no answer shows one with its identity. */
  readonly representation: Representation | undefined;
  readonly creations: readonly Creation[];
  readonly list: List | undefined;
  readonly read: Operation | undefined;
  readonly replace: Operation | undefined;
  readonly patch: Operation | undefined;
  readonly remove: Operation | undefined;
}

/** The creations of what can be found again: by a path of its own, or in the list of what is created there. */
export function creationsOf({ item, creations, list }: Resource): readonly Creation[] {
  return item === undefined && list?.identity === undefined ? [] : creations;
}

/** Path template of an item's address: a made-up one where only a list shows items. */
export function itemAddressOf({ item, collection }: Pick<Resource, 'item' | 'collection'>): string {
  return item ?? `${collection}/{identity}`;
}

/** The removal of what was created, where there is one. */
export function removalOf({ writes }: Pick<Creation, 'writes'>): Linked | undefined {
  return writes.find(({ operation }) => operation.method === 'DELETE');
}

/** The resources that operations describe, by their Links, their paths and the names of properties. */
export function resourcesOf(document: JsonObject, all: readonly Operation[]): readonly Resource[] {
  const operations = all.filter(({ isResource }) => isResource);
  const items = new Map<string, string>();
  for (const item of operations.flatMap(({ path }) => itemsIn(path)))
    items.set(patternOf(item), items.get(patternOf(item)) ?? item);
  // What an operation at an item calls its parameter is preferred to what one below it does.
  for (const { path } of operations.toReversed())
    if (lastParameterOf(path) !== undefined) items.set(patternOf(path), path);
  const index = indexOf(operations);
  const collections = new Map(
    [...items.values()].map((item) => {
      const collection = pluralOf(index, parentOf(item));
      return [patternOf(collection), { collection, item }] as const;
    }),
  );
  const made = { index, elsewhere: madeElsewhere(document, operations) };
  const itemised = [...collections.values()].map(({ collection, item }) =>
    resourceAt(document, made, collection, item),
  );
  const creators = new Set(
    itemised.flatMap(({ creations }) => creations.map(({ operation }) => operation.id)),
  );
  const bare = operations
    .filter(
      ({ id, method, path }) =>
        method === 'POST' && !creators.has(id) && !collections.has(patternOf(path)) && !endsInParameter(path),
    )
    .map(({ path }) => path);
  return [
    ...itemised,
    ...[...new Set(bare)].map((collection) => resourceAt(document, made, collection, undefined)),
  ].filter(
    ({ creations, list, read, replace, patch, remove }) =>
      creations.length > 0 || [list, read, replace, patch, remove].some((part) => part !== undefined),
  );
}

/** The collection of items at a path: where nothing is there, what is called by its plural (`/messages` of `/message/{id}`). */
function pluralOf(index: OperationIndex, path: string): string {
  const name = segmentsOf(path).at(-1) ?? '';
  if (index.at(path).length > 0 || name.includes('{')) return path;
  const plural = index.below(parentOf(path)).find(
    (each) =>
      each.method === 'GET' &&
      parentOf(each.path) === parentOf(path) &&
      singulars(segmentsOf(each.path).at(-1) ?? '')
        .slice(1)
        .includes(name),
  );
  return plural?.path ?? path;
}

/** The templates of items that a path leads through: each of its beginnings that ends in a parameter. */
function itemsIn(path: string): readonly string[] {
  const segments = segmentsOf(path);
  const whole = lastParameterOf(path) === undefined ? [] : [path];
  const above = segments.flatMap((segment, index) =>
    parameterOf(segment) !== undefined && index < segments.length - 1
      ? [`/${segments.slice(0, index + 1).join('/')}`]
      : [],
  );
  return [...whole, ...above];
}

interface Making {
  readonly index: OperationIndex;
  readonly elsewhere: MadeElsewhere;
}

function resourceAt(
  document: JsonObject,
  { index, elsewhere }: Making,
  collection: string,
  item: string | undefined,
): Resource {
  const parameter = item === undefined ? undefined : lastParameterOf(item);
  const at = (path: string | undefined, method: string): Operation | undefined =>
    path === undefined ? undefined : index.at(path).find((operation) => operation.semantics === method);
  const shown = at(item, 'GET');
  const [leading] = item === undefined ? [] : index.below(item);
  const own = leading && item !== undefined ? parameterAt(leading, item) : undefined;
  const place: Place = {
    collection,
    item,
    parameter,
    noun: nounOf(collection),
    property: undefined,
    ...describedParameter(document, own),
  };
  const replace = at(item, 'PUT');
  const byName = [replace, at(item, 'POST')].find((each) => each !== undefined && createsByName(each));
  const made = index
    .mayMake(collection, item, place.noun)
    .toSorted(
      (a, b) => Number(isApart(a, collection)) - Number(isApart(b, collection)) || needs(a) - needs(b),
    )
    .flatMap((operation) => creationBy(document, index, operation, place));
  const here = made.filter(({ operation }) => !isApart(operation, collection));
  // What nothing else makes is made by who names it, where that is documented, or shown as new by what does more.
  const others =
    here.length > 0 || item === undefined
      ? []
      : byName !== undefined
        ? [byName]
        : made.length > 0
          ? []
          : elsewhere.of(item, shown, place);
  const creations = [
    ...here,
    ...others.flatMap((operation) => creationBy(document, index, operation, place, true)),
    ...made.filter((each) => !here.includes(each)),
  ];
  const read =
    shown && listsOnly(document, successOf(shown), shown.path, place) && hasNoLink(creations, shown)
      ? undefined
      : shown;
  const [creation] = creations;
  const [property, ...deeper] = pointerTokens(creation?.identity ?? '') ?? [];
  const naming = { ...place, property: deeper.length > 0 ? undefined : property };
  // What is made below another resource and has a path of its own (`/posts/{id}/comments`, `/comments/{id}`) is listed there.
  const listing = at(collection, 'GET') ?? at(creation?.operation.path, 'GET');
  const list = listing && listOf(document, index, listing, naming);
  return {
    collection: at(collection, 'GET')?.path ?? at(collection, 'POST')?.path ?? collection,
    item,
    parameter,
    representation:
      representationIn(document, successOf(read), naming) ??
      representationIn(document, creation?.response, naming) ??
      representationIn(document, successOf(replace), naming),
    creations,
    list,
    read,
    replace,
    patch: at(item, 'PATCH'),
    remove: at(item, 'DELETE'),
  };
}

/** Whether an operation is of another place than a collection. */
function isApart({ path }: Operation, collection: string): boolean {
  return !samePlace(path, collection);
}

/** How much an operation's path names that has to be there before. */
function needs({ path }: Operation): number {
  return path.split('{').length;
}

/** Whether no creation leads to a read. */
function hasNoLink(creations: readonly Creation[], { id }: Operation): boolean {
  return creations.every(({ reads }) => reads.every(({ operation }) => operation.id !== id));
}

interface Place extends Naming {
  readonly collection: string;
  readonly item: string | undefined;
}

/** The creation that an operation is of the resources at a place: by a Link from its answer, as a POST to the collection, or by what a POST elsewhere shows as made. */
function creationBy(
  document: JsonObject,
  index: OperationIndex,
  operation: Operation,
  place: Place,
  isElsewhere = false,
): readonly Creation[] {
  const { collection, item, noun } = place;
  if (operation.method === 'GET' || operation.method === 'HEAD') return [];
  const isByName =
    item !== undefined &&
    samePlace(operation.path, item) &&
    (operation.method === 'PUT' || createsByName(operation));
  const successes = operation.responses.filter(({ status }) => (isByName ? /^201$/ : /^2/).test(status));
  // Who makes or changes things of their own leads to others that those refer to: `POST /orders` to a customer.
  const mayMake =
    isByName ||
    samePlace(operation.path, collection) ||
    (operation.method === 'POST' && !index.hasItemsBelow(operation.path));
  const linked = (mayMake ? successes : []).flatMap((response) =>
    response.links.flatMap((link) => {
      const target = index.named(link.target);
      const fed = target && fedParameter(link, target);
      return fed !== undefined && item !== undefined && samePlace(target?.path ?? '', item)
        ? [{ response, at: '', identity: fed.pointer, schema: undefined }]
        : [];
    }),
  );
  const isHere =
    isByName ||
    isElsewhere ||
    (operation.method === 'POST' &&
      (samePlace(operation.path, collection) ||
        (lastParameterOf(operation.path) === undefined &&
          nounOf(operation.path) === noun &&
          item !== undefined &&
          !index.hasItemsBelow(operation.path))));
  const readAt = (path: string | undefined): Operation | undefined =>
    path === undefined ? undefined : index.at(path).find(({ method }) => method === 'GET');
  const above = readAt(parentOf(isByName ? collection : operation.path));
  const named = isHere
    ? successes.flatMap((response) => {
        const shown = representationIn(document, response, place);
        const isWhole =
          above !== undefined &&
          (showsWhatIsAddedTo(document, operation, response, above) ||
            showsWhatIsAbove(document, response, above, readAt(item)));
        return shown && !isWhole
          ? [{ response, at: shown.at, identity: shown.identity, schema: shown.schema.schema }]
          : [];
      })
    : [];
  const [first] = [...linked, ...named];
  if (first === undefined) return [];
  const { schema, ...shown } = first;
  const inBody = { ...shown, schema, identity: `${shown.at}${shown.identity}` };
  const reached =
    item === undefined
      ? []
      : index.below(item).flatMap((target) => linkedTo(document, index, operation, inBody, target, item));
  const on = (methods: readonly string[]): readonly Linked[] =>
    reached.filter(
      (to) =>
        item !== undefined && samePlace(to.operation.path, item) && methods.includes(to.operation.semantics),
    );
  const lists = shown.response.links.flatMap((link): readonly Linked[] => {
    const target = index.named(link.target);
    return target?.method === 'GET' && saysContained(link)
      ? [{ operation: target, link, parameter: undefined, same: false }]
      : [];
  });
  return [
    {
      operation,
      ...shown,
      reads: on(['GET']).filter(
        (to) => !to.link.inferred || !listsOnly(document, successOf(to.operation), to.operation.path, place),
      ),
      writes: on(['PUT', 'PATCH', 'DELETE']),
      lists,
      nested: reached.filter((to) => item === undefined || !samePlace(to.operation.path, item)),
    },
  ];
}

/** How an answer's body shows a resource. */
interface InBody {
  readonly response: ResponseSpec;
  /** JSON Pointers to the resource and its identity in the body. */
  readonly at: string;
  readonly identity: string;
  readonly schema: Schema | undefined;
}

/** How the answer that shows a resource leads to an operation on it or below it: by the document's Link, or by paths. */
function linkedTo(
  document: JsonObject,
  index: OperationIndex,
  from: Operation,
  { response, identity, at, schema }: InBody,
  to: Operation,
  item: string | undefined,
): readonly Linked[] {
  // What is made by name may be made anew.
  if (item === undefined || (to.id === from.id && to.method !== 'PUT') || !startsWith(to.path, item))
    return [];
  const own = response.links.find((link) => link.target === to.id && fedParameter(link, to) !== undefined);
  const inferred = (): Link =>
    inferredLink(
      from,
      to,
      item,
      identity,
      schema === undefined ? undefined : shownAbove(document, schema, item, to, at),
    );
  const link = own ?? borrowed(index, response, to) ?? inferred();
  const parameter = parameterAt(to, item);
  return parameter === undefined ? [] : [{ operation: to, link, parameter, same: saysSame(link) }];
}

/** The Link to another operation at the same path, which feeds this one just as well. */
function borrowed(index: OperationIndex, response: ResponseSpec, to: Operation): Link | undefined {
  const link = response.links.find((each) => {
    const target = index.named(each.target);
    return target?.path === to.path && fedParameter(each, target) !== undefined;
  });
  return link && { ...link, target: to.id, requestBody: undefined, ensures: [] };
}

function listOf(
  document: JsonObject,
  index: OperationIndex,
  operation: Operation,
  place: Place,
): List | undefined {
  const response = successOf(operation);
  const listed = listedIn(document, response, place);
  if (response === undefined || listed === undefined) return undefined;
  const identity = listed.identity === undefined ? undefined : `${listed.at}/0${listed.identity}`;
  const items =
    identity === undefined || place.item === undefined
      ? []
      : index
          .below(place.item)
          .flatMap((to) =>
            linkedTo(
              document,
              index,
              operation,
              { response, identity, at: `${listed.at}/0`, schema: listed.schema },
              to,
              place.item,
            ),
          );
  return { ...listed, operation, response, items };
}

/** The parameter of an operation's path that stands where an item's template has its last. */
function parameterAt({ path, parameters }: Operation, item: string): Parameter | undefined {
  const name = parameterOf(segmentsOf(path)[segmentsOf(item).length - 1]);
  return parameters.find((each) => each.in === 'path' && each.name === name);
}

/** What names a POST that makes what it is sent to. */
const MAKES = /^(create|add|register|make|new)|\b(create|add|register|make)s?\b/i;

/** Whether a PUT makes what is not there, or a POST by what it is called, under a name of the client's: the only one in its path, of any text. */
function createsByName({ id, method, path, summary, parameters, responses }: Operation): boolean {
  const [name, ...others] = parameters.filter((parameter) => parameter.in === 'path');
  return (
    (method === 'PUT' || MAKES.test(id) || MAKES.test(summary)) &&
    responses.some(({ status }) => status === '201') &&
    name !== undefined &&
    others.length === 0 &&
    lastParameterOf(path) === name.name
  );
}
