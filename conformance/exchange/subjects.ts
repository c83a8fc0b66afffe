import { isJsonArray } from '../../spec/json/json.ts';
import { operationIndexOf } from '../../spec/model/operation-index.ts';
import { lastParameterOf, parentOf, samePlace } from '../../spec/model/path-template.ts';
import { creationsOf } from '../../spec/model/resources.ts';
import { isSafeMethod } from '../../spec/model/safe-methods.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { addressBelow, addressOf, identityText } from './address.ts';
import { bulkCreated } from './bulk-results.ts';
import { clearEvents } from './clear-events.ts';
import { descentOf, type Made } from './descent.ts';
import { statusOf, type Exchange } from './exchange.ts';
import { gatherCreations, gatherItems, gatherPart, gatherRequests, type Gather } from './gather.ts';
import { sentBy } from './sent-by.ts';
import { subjectKinds, type SubjectOperations } from './subject-kinds.ts';
import type { Subject, SubjectEvent, SubjectKind } from './subject.ts';

interface Gathered {
  readonly address: string;
  readonly kind: SubjectKind;
  readonly events: SubjectEvent[];
}

/** What exchanges say of each thing that has an address: all that was done to it, and all that answers showed of it. */
export function subjectsOf(exchanges: readonly Exchange[], contract: Contract): readonly Subject[] {
  const found = new Map<string, Gathered>();
  const add = (kind: SubjectKind, address: string | undefined, event: SubjectEvent): void => {
    if (address === undefined) return;
    const subject = found.get(address) ?? { address, kind, events: [] };
    found.set(address, subject);
    subject.events.push(event);
  };
  const kinds = subjectKinds(contract);
  const creating = new Set(kinds.flatMap(({ creations }) => creations.map(({ operation }) => operation.id)));
  const gathering = gatherers(kinds, creating, contract);
  for (const exchange of exchanges)
    for (const gather of gathering.get(exchange.case.operation.id) ?? []) gather(exchange, contract, add);
  const several = bulkCreated(exchanges, contract);
  for (const made of several) {
    const kind = kinds.find(({ creations }) =>
      creations.some(({ operation }) => operation.id === made.bulk.creation.operation.id),
    )?.kind;
    const { exchange, sent, shown, at } = made;
    const isPlain = exchange.case.purpose.kind === 'valid' && exchange.attempts === 1;
    if (kind !== undefined)
      add(kind, made.address, { kind: isPlain ? 'created' : 'unclear', exchange, shown, at, sent });
  }
  const apart = createdApart(contract);
  const parts = new Set(kinds.flatMap((kind) => kind.parts.map(({ operation }) => operation.id)));
  const made = [...found.values()].flatMap(({ address, events }) =>
    events.flatMap(({ exchange }) =>
      creating.has(exchange.case.operation.id) ? [{ address, created: exchange }] : [],
    ),
  );
  const atOnce = several.map(({ address, exchange }) => ({ address, created: exchange }));
  const above = descentOf([...made, ...atOnce]);
  for (const exchange of exchanges)
    if (!parts.has(exchange.case.operation.id)) spread(exchange, apart, found, above);
  const places = listPlaces(kinds, made);
  return [...found.values()].map(({ address, kind, events }) => {
    const listedAt = places.get(address) ?? parentOf(address);
    const ordered = events.toSorted((a, b) => a.exchange.started - b.exchange.started);
    return { address, kind, listedAt, events: ordered, clear: clearEvents(ordered) };
  });
}

/** The operations whose creations have a path of their own: what only a list shows may be a part of what it is below. */
function createdApart({ resources }: Contract): ReadonlySet<string> {
  return new Set(
    resources.flatMap((resource) =>
      resource.item === undefined ? [] : creationsOf(resource).map(({ operation }) => operation.id),
    ),
  );
}

/** Where what was made is listed, by its address, where that is not what its own path leads through. */
function listPlaces(kinds: readonly SubjectOperations[], made: readonly Made[]): ReadonlyMap<string, string> {
  const lists = new Map(
    kinds.flatMap(({ kind, list, creations }) =>
      list === undefined || samePlace(list.operation.path, parentOf(kind.item))
        ? []
        : creations.map(({ operation }) => [operation.id, list.operation.path] as const),
    ),
  );
  return new Map(
    made.flatMap(({ address, created }) => {
      const { operation } = created.case;
      const list = lists.get(operation.id);
      const place = addressOf(created);
      return list === undefined || place === undefined ? [] : [[address, place] as const];
    }),
  );
}

/** What takes from exchanges what they say of subjects, by the ids of their operations. */
function gatherers(
  kinds: readonly SubjectOperations[],
  creating: ReadonlySet<string>,
  contract: Contract,
): ReadonlyMap<string, readonly Gather[]> {
  const index = operationIndexOf(contract);
  const found = new Map<string, Gather[]>();
  const add = ({ id }: Operation, gather: Gather): void => {
    const known = found.get(id);
    if (known === undefined) found.set(id, [gather]);
    else known.push(gather);
  };
  for (const of of kinds) {
    const { creations, parts, list } = of;
    const { item } = of.kind;
    for (const creation of creations) add(creation.operation, gatherCreations(of, creation));
    for (const operation of index.at(item))
      if (!creating.has(operation.id) || operation.method === 'PUT') add(operation, gatherRequests(of));
    for (const part of parts) add(part.operation, gatherPart(of, part));
    if (list !== undefined) add(list.operation, gatherItems(of, list));
  }
  return found;
}

/** The address of a relationship, by which its resource is changed (https://jsonapi.org/format/#crud-updating-relationships). */
const RELATIONSHIP = /^(.+)\/relationships\/[^/]+$/;

/**
 * What a request does to others than the subject that it names: those below what it removes, what an action is of, and
 * those of its collection that its body lists.
 */
function spread(
  exchange: Exchange,
  apart: ReadonlySet<string>,
  found: ReadonlyMap<string, Gathered>,
  above: (address: string) => ReadonlySet<string>,
): void {
  const { operation } = exchange.case;
  const status = statusOf(exchange) ?? 0;
  const address =
    isSafeMethod(exchange.request.method) || (status >= 400 && status < 500)
      ? undefined
      : addressOf(exchange);
  if (address === undefined) return;
  const event: SubjectEvent = { kind: 'unclear', exchange, shown: undefined, at: '', sent: undefined };
  const related = RELATIONSHIP.exec(address)?.[1];
  if (related !== undefined) found.get(related)?.events.push(event);
  if (operation.method === 'DELETE') {
    for (const [below, { events }] of found) if (above(below).has(address)) events.push(event);
  } else if (lastParameterOf(operation.path) === undefined && apart.has(operation.id)) {
    const parent = found.get(parentOf(address));
    if (parent?.kind.countsInside === true) parent.events.push(event);
  } else if (lastParameterOf(operation.path) === undefined) {
    found.get(parentOf(address))?.events.push(event);
    for (const id of listedBy(exchange))
      for (const collection of [address, parentOf(address)])
        found.get(addressBelow(collection, id) ?? '')?.events.push(event);
  }
}

/** The texts and numbers that the lists of a body hold: what it is about, where they are identities. */
function listedBy(exchange: Exchange): readonly string[] {
  const sent = exchange.case.parts.body;
  const lists = sent.kind === 'json' ? [sent.value, ...Object.values(sentBy(exchange) ?? {})] : [];
  return lists.filter(isJsonArray).flatMap((list) => list.flatMap((item) => identityText(item) ?? []));
}
