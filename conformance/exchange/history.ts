import type { Contract } from '../../spec/model/types.ts';
import { lastParameterOf } from '../../spec/model/path-template.ts';
import { creationsOf, type Creation } from '../../spec/model/resources.ts';
import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { atPointer, atTokens, pointerTokens } from '../../spec/json/pointer.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { bulkCreated, type BulkCreated } from './bulk-results.ts';
import { createdBody } from './created-body.ts';
import { descentOf, type Made } from './descent.ts';
import { declaredBody } from './declared-body.ts';
import type { History, CreatedResource, Sighting } from './created-resource.ts';
import { addressedBy, addressOf, addressOfCreated, addressInLists, identityText } from './address.ts';
import { succeeded, type Exchange } from './exchange.ts';
import { pagesOf } from './pages.ts';
import { repeatedKeys } from './repeated-keys.ts';
import type { Subject } from './subject.ts';
import { isShortLived } from './short-lived.ts';
import { storedContents, type StoredContent } from './contents.ts';
import { subjectsOf } from './subjects.ts';

/** Works out what a run's exchanges say of the resources that it created. */
export function historyOf(exchanges: readonly Exchange[], contract: Contract): History {
  const pages = pagesOf(exchanges, contract);
  const removed = removalsByAddress(exchanges);
  const repeated = repeatedKeys(exchanges);
  const once = repeated.size === 0 ? exchanges : exchanges.filter((exchange) => !repeated.has(exchange));
  const several = bulkCreated(once, contract);
  const made = contract.resources
    .flatMap(creationsOf)
    .map((creation) => ({ creation, all: madeBy(creation, once, several, contract) }));
  const above = descentOf(made.flatMap(({ all }) => all));
  const resources = made.flatMap(({ creation, all }) =>
    resourcesOf(
      creation,
      all,
      once,
      (address) => [...above(address)].flatMap((place) => removed.get(place) ?? []),
      contract,
    ),
  );
  let subjects: readonly Subject[] | undefined;
  let contents: readonly StoredContent[] | undefined;
  return {
    exchanges,
    pages,
    resources,
    get subjects() {
      return (subjects ??= subjectsOf(once, contract));
    },
    get contents() {
      return (contents ??= storedContents(exchanges, contract));
    },
  };
}

interface MadeResource extends Made {
  readonly representation: Json;
}

/** What a creation made, one by one or several at once. */
function madeBy(
  creation: Creation,
  exchanges: readonly Exchange[],
  several: readonly BulkCreated[],
  contract: Contract,
): readonly MadeResource[] {
  const made = exchanges.flatMap((created) => {
    const representation = createdBody(creation, created, contract);
    const address = representation === undefined ? undefined : addressOfCreated(creation, created, contract);
    return representation === undefined || address === undefined || isShortLived(created)
      ? []
      : [{ created, representation, address }];
  });
  const atOnce = several
    .filter(({ bulk }) => bulk.creation.operation.id === creation.operation.id)
    .map(({ exchange, shown, address }) => ({ created: exchange, representation: shown, address }));
  return [...made, ...atOnce];
}

/** @param removalsAbove the removals of what an address stands below */
function resourcesOf(
  creation: Creation,
  all: readonly MadeResource[],
  exchanges: readonly Exchange[],
  removalsAbove: (address: string) => readonly Exchange[],
  contract: Contract,
): readonly CreatedResource[] {
  const byAddress = sightings(creation, exchanges, contract);
  const touched = writesByAddress(creation, exchanges);
  const times = Map.groupBy(all, ({ address }) => address);
  return all.flatMap(({ created, representation, address }) => {
    const identity = identityText(atPointer(representation, creation.identity));
    if (identity === undefined) return [];
    return [
      {
        created,
        kind: creation.operation.id,
        identity,
        address,
        identityPointer: creation.identity,
        representation,
        // Where creations share an identity, nobody can tell whose sighting it is: that they share it is the finding.
        seen:
          (times.get(address) ?? []).length > 1
            ? []
            : (byAddress.get(address) ?? []).filter(({ exchange }) => exchange.started > created.ended),
        touched: [...(touched.get(address) ?? []), ...removalsAbove(address)].filter(
          (exchange) => exchange.ended > created.ended,
        ),
      },
    ];
  });
}

function sightings(
  creation: Creation,
  exchanges: readonly Exchange[],
  contract: Contract,
): ReadonlyMap<string, readonly Sighting[]> {
  const found = new Map<string, Sighting[]>();
  const add = (address: string | undefined, sighting: Sighting): void => {
    if (address === undefined) return;
    const list = found.get(address);
    if (list) list.push(sighting);
    else found.set(address, [sighting]);
  };
  const lists = new Set(creation.lists.map(({ operation }) => operation.id));
  const reads = new Map(creation.reads.filter((read) => read.same).map((read) => [read.operation.id, read]));
  const identity = pointerTokens(creation.identity) ?? [];
  const addressIn = addressInLists(creation);
  for (const exchange of exchanges) {
    const read = reads.get(exchange.case.operation.id);
    const listed = lists.has(exchange.case.operation.id);
    if ((!read && !listed) || !succeeded(exchange) || exchange.case.purpose.kind !== 'valid') continue;
    const body = declaredBody(exchange, contract);
    if (body === undefined) continue;
    if (read)
      add(addressedBy(exchange, read), {
        exchange,
        representation: body,
        at: '',
        kind: 'read',
      });
    if (listed && isJsonArray(body)) {
      const addressOfItem = addressIn(exchange);
      body.forEach((item, index) =>
        add(addressOfItem(identityText(atTokens(item, identity))), {
          exchange,
          representation: item,
          at: `/${index}`,
          kind: 'listed',
        }),
      );
    }
  }
  return found;
}

function writesByAddress(
  creation: Creation,
  exchanges: readonly Exchange[],
): ReadonlyMap<string, readonly Exchange[]> {
  // What is put just below a resource, such as its content, may show in it.
  const below = creation.nested.filter(
    ({ operation: { method, path } }) =>
      ['PUT', 'PATCH', 'DELETE'].includes(method) && lastParameterOf(path) === undefined,
  );
  const writes = new Map([...creation.writes, ...below].map((write) => [write.operation.id, write]));
  const found = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const write = writes.get(exchange.case.operation.id);
    const address =
      write === undefined || exchange.case.purpose.kind === 'undocumented-method'
        ? undefined
        : addressedBy(exchange, write);
    if (address === undefined) continue;
    const before = found.get(address);
    if (before) before.push(exchange);
    else found.set(address, [exchange]);
  }
  return found;
}

type Removals = ReadonlyMap<string | undefined, readonly Exchange[]>;

/** Deletions that succeeded, by the address of what they removed. */
function removalsByAddress(exchanges: readonly Exchange[]): Removals {
  return Map.groupBy(
    exchanges.filter((exchange) => exchange.request.method === 'DELETE' && succeeded(exchange)),
    addressOf,
  );
}

const prints = new WeakMap<object, { readonly identityPointer: string; readonly print: string }>();

/** A representation without its identity, as text: two resources made from the same request share it. */
export function fingerprint(representation: Json, identityPointer: string): string {
  if (typeof representation !== 'object' || representation === null) return stringifyJson(representation);
  const before = prints.get(representation);
  if (before?.identityPointer === identityPointer) return before.print;
  const print = printOf(representation, identityPointer);
  prints.set(representation, { identityPointer, print });
  return print;
}

function printOf(representation: Json, identityPointer: string): string {
  const rest = without(representation, pointerTokens(identityPointer) ?? []);
  if (!isJsonObject(rest)) return stringifyJson(rest);
  return stringifyJson(Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** A value without what a pointer's tokens lead to; what stands around it stays. */
function without(value: Json, [token, ...rest]: readonly string[]): Json {
  if (token === undefined || typeof value !== 'object' || value === null) return value;
  const keep = ([name, item]: readonly [string, Json]): readonly (readonly [string, Json])[] => {
    if (name !== token) return [[name, item]];
    return rest.length === 0 ? [] : [[name, without(item, rest)]];
  };
  const entries = Object.entries(value).flatMap(keep);
  return isJsonArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}
