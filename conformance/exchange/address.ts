import type { Contract } from '../../spec/model/types.ts';
import { bindValue } from '../../spec/ensures/bind.ts';
import type { Json } from '../../spec/json/json.ts';
import { findParameter } from '../../spec/model/parameter-key.ts';
import { parameterOf, parentOf, samePlace, segmentsOf } from '../../spec/model/path-template.ts';
import { itemAddressOf, type Creation, type Linked } from '../../spec/model/resources.ts';
import { inResourceName } from '../../spec/model/resource-name.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { scalarText } from '../../spec/model/styles/text.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { createdBody } from './created-body.ts';
import { lookupIn } from './lookup.ts';
import type { Exchange } from './exchange.ts';

/** An identity as text: how it stands in a path. */
export function identityText(value: Json | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? scalarText(value)
    : undefined;
}

/**
 * The address of the resource that a request names: its path up to its identity, the parents in it. Identities of two
 * parents' resources may be equal, addresses are not.
 */
export function addressedBy(exchange: Exchange, { operation, parameter }: Linked): string | undefined {
  const { parameters } = exchange.case.parts;
  return address(templateOf(operation.path, parameter?.name), (name) => {
    const given = parameters.get(parameterKey({ in: 'path', name }));
    return given?.kind === 'value' ? identityText(given.value) : given?.text;
  });
}

/** The address of all that a request's path names. */
export function addressOf({ case: { operation, parts } }: Pick<Exchange, 'case'>): string | undefined {
  return address(segmentsOf(operation.path), (name) => {
    const given = parts.parameters.get(parameterKey({ in: 'path', name }));
    return given?.kind === 'value' ? identityText(given.value) : undefined;
  });
}

/** The address of what an answer created. */
export function addressOfCreated(
  creation: Creation,
  exchange: Exchange,
  contract: Contract,
): string | undefined {
  const linked = linkedBy(creation);
  if (linked === undefined) {
    const body = createdBody(creation, exchange, contract);
    const id = body === undefined ? undefined : identityText(atPointer(body, creation.identity));
    return addressBelow(addressOf(exchange), id);
  }
  const lookup = lookupIn(exchange, contract);
  const values = new Map(
    [...linked.link.parameters].map(([given, value]) => {
      const name = findParameter(linked.operation, given)?.name ?? given;
      const text = identityText(bindValue(value, lookup));
      return [name, text === undefined ? undefined : inResourceName(text, linked.operation.path, name)];
    }),
  );
  return address(templateOf(linked.operation.path, linked.parameter?.name), (name) => values.get(name));
}

/** The address of an item of a list, by its identity: what stands before that is what the list's path has there. */
export function addressInLists(
  creation: Creation,
): (list: Exchange) => (identity: string | undefined) => string | undefined {
  const linked = linkedBy(creation);
  const template =
    linked === undefined
      ? segmentsOf(itemAddressOf({ item: undefined, collection: creation.operation.path }))
      : templateOf(linked.operation.path, linked.parameter?.name);
  return (list) => {
    const own = segmentsOf(list.case.operation.path);
    const above = address(template.slice(0, -1), (name, index) => {
      const given = list.case.parts.parameters.get(
        parameterKey({ in: 'path', name: parameterOf(own[index]) ?? name }),
      );
      return given?.kind === 'value' ? identityText(given.value) : undefined;
    });
    const isWhole = template.length > 0 && (template.length === 1 || above !== undefined);
    return (identity) =>
      identity === undefined || !isWhole ? undefined : addressBelow(above ?? '', identity);
  };
}

/**
 * The address that the items of a list stand just below: the list's own, or the one that their paths have where they are
 * listed elsewhere (`/comments/{id}`, below `/posts/{id}/comments`); undefined where nobody can tell.
 * @param item template of the items' paths
 */
export function placeOfListed(item: string, list: Pick<Exchange, 'case'>): string | undefined {
  const place = parentOf(item);
  if (samePlace(place, list.case.operation.path)) return addressOf(list);
  return place.includes('{') ? undefined : place;
}

/** What leads to what a creation made by a path of its own; undefined where that has none. */
function linkedBy({ reads, writes, nested }: Creation): Linked | undefined {
  return reads[0] ?? writes[0] ?? nested[0];
}

/** The address of what has an identity in the collection at another address. */
export function addressBelow(place: string | undefined, identity: string | undefined): string | undefined {
  return place === undefined || identity === undefined
    ? undefined
    : `${place === '/' ? '' : place}/${encodeURIComponent(identityBelow(place, identity))}`;
}

/** An identity as the address of what has it below a place ends in it. */
export function identityBelow(place: string, identity: string): string {
  return inResourceName(identity, `${place}/{id}`, 'id');
}

function templateOf(path: string, last: string | undefined): readonly string[] {
  const segments = segmentsOf(path);
  return segments.slice(0, segments.indexOf(`{${last}}`) + 1);
}

function address(
  template: readonly string[],
  valueOf: (name: string, index: number) => string | undefined,
): string | undefined {
  if (template.length === 0) return undefined;
  const segments = template.map((segment, index) => {
    const name = parameterOf(segment);
    if (name === undefined) return segment;
    const value = valueOf(name, index);
    return value === undefined ? undefined : encodeURIComponent(value);
  });
  return segments.includes(undefined) ? undefined : `/${segments.join('/')}`;
}
