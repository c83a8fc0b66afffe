import type { Contract } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { atPointer, pointerTokens } from '../../spec/json/pointer.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { keyOf } from '../generate/parts.ts';
import { scalarText } from '../generate/serialize.ts';
import { declaredBody } from '../rules/support/declared.ts';
import type { History, Resource, Sighting } from '../rules/rule.ts';
import { statusOf, succeeded, type Exchange } from './exchange.ts';
import { pagesOf } from './pages.ts';
import { resourceKinds, type ResourceKind } from './resource-kinds.ts';

/** Works out what a run's exchanges say of the resources that it created. */
export function historyOf(exchanges: readonly Exchange[], contract: Contract): History {
  const pages = pagesOf(exchanges, contract);
  const resources = resourceKinds(contract).flatMap((kind) => resourcesOf(kind, exchanges, contract));
  return { exchanges, pages, resources };
}

function resourcesOf(
  kind: ResourceKind,
  exchanges: readonly Exchange[],
  contract: Contract,
): readonly Resource[] {
  const byIdentity = sightings(kind, exchanges, contract);
  const touched = writesByIdentity(kind, exchanges);
  const shared = sharedIdentities(kind, exchanges, contract);
  return exchanges.flatMap((created) => {
    const representation = createdBody(kind, created, contract);
    const identity =
      representation === undefined ? undefined : identityText(atPointer(representation, kind.identity));
    if (representation === undefined || identity === undefined) return [];
    return [
      {
        created,
        identity,
        identityPointer: kind.identity,
        representation,
        // Where creations share an identity, nobody can tell whose sighting it is: that they share it is the finding.
        seen: shared.has(identity)
          ? []
          : (byIdentity.get(identity) ?? []).filter(({ exchange }) => exchange.started > created.ended),
        touched: (touched.get(identity) ?? []).filter((exchange) => exchange.ended > created.ended),
      },
    ];
  });
}

/** Identities that more than one creation came with. */
function sharedIdentities(
  kind: ResourceKind,
  exchanges: readonly Exchange[],
  contract: Contract,
): ReadonlySet<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const exchange of exchanges) {
    const body = createdBody(kind, exchange, contract);
    const identity = body === undefined ? undefined : identityText(atPointer(body, kind.identity));
    if (identity === undefined) continue;
    if (once.has(identity)) shared.add(identity);
    once.add(identity);
  }
  return shared;
}

/** The body of an answer that created a resource of a kind, or undefined. */
export function createdBody(kind: ResourceKind, exchange: Exchange, contract: Contract): Json | undefined {
  if (exchange.case.operation.id !== kind.creator.id || !succeeded(exchange)) return undefined;
  const documented =
    kind.response.status === String(statusOf(exchange)) || /XX|default/.test(kind.response.status);
  return documented ? declaredBody(exchange, contract) : undefined;
}

/** An identity as text: how it stands in a path. */
export function identityText(value: Json | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? scalarText(value)
    : undefined;
}

function sightings(
  kind: ResourceKind,
  exchanges: readonly Exchange[],
  contract: Contract,
): ReadonlyMap<string, readonly Sighting[]> {
  const found = new Map<string, Sighting[]>();
  const add = (identity: string | undefined, sighting: Sighting): void => {
    if (identity === undefined) return;
    const list = found.get(identity);
    if (list) list.push(sighting);
    else found.set(identity, [sighting]);
  };
  const lists = new Set(kind.lists.map(({ operation }) => operation.id));
  const reads = new Map(kind.reads.filter((read) => read.same).map((read) => [read.operation.id, read]));
  for (const exchange of exchanges) {
    const read = reads.get(exchange.case.operation.id);
    const listed = lists.has(exchange.case.operation.id);
    if ((!read && !listed) || !succeeded(exchange) || exchange.case.purpose.kind !== 'valid') continue;
    const body = declaredBody(exchange, contract);
    if (body === undefined) continue;
    if (read)
      add(pathIdentity(exchange, keyOf(read.parameter)), {
        exchange,
        representation: body,
        at: '',
        kind: 'read',
      });
    if (listed && isJsonArray(body)) {
      body.forEach((item, index) =>
        add(identityText(atPointer(item, kind.identity)), {
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

function writesByIdentity(
  kind: ResourceKind,
  exchanges: readonly Exchange[],
): ReadonlyMap<string, readonly Exchange[]> {
  const writes = new Map(kind.writes.map((write) => [write.operation.id, write]));
  const found = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const write = writes.get(exchange.case.operation.id);
    const identity =
      write === undefined || exchange.case.purpose.kind === 'undocumented-method'
        ? undefined
        : pathIdentity(exchange, keyOf(write.parameter));
    if (identity !== undefined) found.set(identity, [...(found.get(identity) ?? []), exchange]);
  }
  return found;
}

/** The identity that a request's path names. */
export function pathIdentity(exchange: Exchange, key: string): string | undefined {
  const value = exchange.case.parts.parameters.get(key);
  if (value === undefined) return undefined;
  return value.kind === 'value' ? identityText(value.value) : value.text;
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
