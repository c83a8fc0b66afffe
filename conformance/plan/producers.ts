import type { Contract, Link, Operation } from '../../spec/model/types.ts';
import { escapeToken } from '../../spec/json/pointer.ts';
import { plainName } from '../../spec/model/identity.ts';
import { inferredLink } from '../../spec/model/links.ts';
import { findParameter } from '../../spec/model/parameter-key.ts';
import { operationIndexOf } from '../../spec/model/operation-index.ts';
import { isHeadOf } from '../../spec/model/heads.ts';
import { lastParameterOf, patternOf } from '../../spec/model/path-template.ts';
import { jsonBodyOf } from '../../spec/model/response-for.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { resourceCreatedBy, resourcesAlong } from '../../spec/model/resource-index.ts';
import {
  creationsOf,
  itemAddressOf,
  type Creation,
  type Linked,
  type Resource,
} from '../../spec/model/resources.ts';
import { isSafe } from './safe.ts';
import type { Scope } from './scope.ts';

/** An operation whose answer gives another operation its path parameters, and the Link between. */
export interface Producer {
  readonly operation: Operation;
  readonly link: Link;
  /** Whether each use should make a resource of its own, since `operation` creates one. */
  readonly creates: boolean;
  /** Whether the Link gives all path parameters. */
  readonly covers: boolean;
}

/** Where operations get the identities of resources that exist. */
export interface Producers {
  /** The creations of resources that have a path of their own. */
  readonly creations: readonly Creation[];
  /** What an operation creates; undefined where it creates nothing, or there is no operation. */
  readonly creationBy: (operation: Operation | undefined) => Creation | undefined;
  /** What creates the resource whose path is of a template; undefined where nothing does. */
  readonly creationOf: (item: string) => Creation | undefined;
  /** The best producer of an operation with path parameters; undefined where there is none. */
  readonly of: (operation: Operation) => Producer | undefined;
  /** The operations that an operation without a producer would have for one, were they selected. */
  readonly withheld: (operation: Operation) => readonly Operation[];
}

/**
 * Finds the producers of a contract: creations first, then lists whose items carry what a path needs; of the resource
 * that most of the path names. Only what the scope permits is one. What changes things is not tried on what a list
 * shows where it would have been tried on what the run created.
 */
export function producersOf(contract: Contract, scope: Scope): Producers {
  const known = new Map<string, Producer | undefined>();
  const permits = ({ operation }: { readonly operation: Operation }): boolean => scope.permits(operation);
  const find = (operation: Operation): Producer | undefined => {
    const found = candidates(contract, operation);
    const isCreatable = !isSafe(operation) && found.some(({ creates }) => creates);
    const usable = found.filter((producer) => permits(producer) && (producer.creates || !isCreatable));
    return usable.find((producer) => producer.covers) ?? usable[0];
  };
  const of = (operation: Operation): Producer | undefined => {
    if (!known.has(operation.id)) known.set(operation.id, find(operation));
    return known.get(operation.id);
  };
  const creations = contract.resources
    .flatMap(creationsOf)
    .filter(permits)
    .map((creation) => ({
      ...creation,
      reads: creation.reads.filter(permits),
      writes: creation.writes.filter(permits),
      lists: creation.lists.filter(permits),
      nested: creation.nested.filter(permits),
    }));
  // The first of an operation's is what it is known for.
  const byOperation = new Map(creations.toReversed().map((each) => [each.operation.id, each]));
  const byItem = new Map(
    creations.toReversed().flatMap((each) =>
      [...each.reads, ...each.writes]
        .map(({ operation }) => operation.path)
        .concat(itemlessAddress(contract, each))
        .map((path) => [patternOf(path), each]),
    ),
  );
  return {
    creations,
    creationOf: (item) => byItem.get(patternOf(item)),
    creationBy: (operation) => operation && byOperation.get(operation.id),
    of,
    withheld: (operation) =>
      of(operation) === undefined
        ? candidates(contract, operation).flatMap((producer) =>
            permits(producer) ? [] : [producer.operation],
          )
        : [],
  };
}

/** The made-up address of what a creation makes, where only a list shows it. */
function itemlessAddress(contract: Contract, { operation }: Creation): readonly string[] {
  const resource = resourceCreatedBy(contract, operation);
  return resource === undefined || resource.item !== undefined ? [] : [itemAddressOf(resource)];
}

/** Whatever could be an operation's producer: of the resource that most of its path names first, creations before lists. */
function candidates(contract: Contract, operation: Operation): readonly Producer[] {
  return resourcesAlong(contract, operation.path).flatMap((resource) => {
    // What a POST makes by its name is not there before.
    const isMade = resource.creations.some((creation) => creation.operation.id === operation.id);
    if (isMade && operation.method === 'POST') return [];
    const leading = (linked: readonly Linked[], from: Operation, creates: boolean): readonly Producer[] =>
      linked
        .filter((to) => to.operation.id === operation.id || isHeadOf(operation, to.operation))
        .map((to) => {
          // What leads to a GET leads to its HEAD; what it ensures is of a body.
          const link = to.operation.id === operation.id ? to.link : { ...to.link, ensures: [] };
          return { operation: from, link, creates, covers: covers(link, operation) };
        });
    const created = resource.creations.flatMap((creation) =>
      leading([...creation.reads, ...creation.writes, ...creation.nested], creation.operation, true),
    );
    const { list } = resource;
    const added = created.length > 0 ? [] : addedTo(contract, resource, operation);
    return [...created, ...added, ...(list === undefined ? [] : leading(list.items, list.operation, false))];
  });
}

/**
 * What adds to a collection by naming what its path names: `POST /carts/{id}/items` with the `productId` of
 * `/carts/{id}/items/{productId}`, whatever it answers.
 */
function addedTo(
  contract: Contract,
  { collection, item, parameter }: Resource,
  operation: Operation,
): readonly Producer[] {
  if (item === undefined || parameter === undefined) return [];
  const adding = operationIndexOf(contract)
    .at(collection)
    .find(({ method }) => method === 'POST');
  const body = adding && jsonBodyOf(adding);
  if (adding === undefined || body === undefined) return [];
  const { properties } = outlineOf(contract.document, body);
  const name = [...properties.keys()].find((each) => plainName(each) === plainName(parameter));
  if (name === undefined) return [];
  const { parameters, ...link } = inferredLink(adding, operation, item, undefined);
  const named = new Map([
    ...parameters,
    [lastParameterOf(item) ?? parameter, `$request.body#/${escapeToken(name)}`],
  ]);
  return [
    {
      operation: adding,
      link: { ...link, parameters: named },
      creates: true,
      covers: covers({ ...link, parameters: named }, operation),
    },
  ];
}

/** How a kind of resources is created, by the first operation that may be; `but` is none. */
export function creationIn(
  { creationBy }: Producers,
  { creations }: Pick<Resource, 'creations'>,
  but?: Creation,
): Creation | undefined {
  return creations
    .map(({ operation }) => creationBy(operation))
    .find((creation) => creation !== undefined && creation !== but);
}

/** Whether an operation names nothing in its path, or all that it names can be had. */
export function isReachable(operation: Operation, producers: Producers): boolean {
  return !operation.path.includes('{') || producers.of(operation)?.covers === true;
}

/** Whether a Link gives all parameters of an operation's path: what it leads to is known to be there. */
export function covers(link: Link, operation: Operation): boolean {
  const given = new Set([...link.parameters.keys()].map((name) => findParameter(operation, name)?.name));
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .every((parameter) => given.has(parameter.name));
}

/** A write to a resource, and the creation of such resources; undefined where an operation is none. */
export function writeOf(
  { creations }: Producers,
  { id }: Operation,
): { readonly creation: Creation; readonly write: Linked } | undefined {
  for (const creation of creations) {
    const write = creation.writes.find(({ operation }) => operation.id === id);
    if (write !== undefined) return { creation, write };
  }
  return undefined;
}
