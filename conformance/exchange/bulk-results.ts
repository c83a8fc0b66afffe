import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { atPointer, escapeToken } from '../../spec/json/pointer.ts';
import { bulksOf, type Bulk } from '../../spec/model/bulks.ts';
import type { Contract } from '../../spec/model/types.ts';
import { addressInLists, identityText } from './address.ts';
import { declaredBody } from './declared-body.ts';
import { statusOf, succeeded, type Exchange } from './exchange.ts';

/** What an answer says became of one item of a bulk creation. */
export interface BulkResult {
  readonly value: Json;
  /** JSON Pointer to it in the answer. */
  readonly at: string;
  /** Its place in the answer, and the place of its item in the request. */
  readonly place: number;
  readonly index: number;
  readonly item: JsonObject | undefined;
  /** Whether it says that the item was created. */
  readonly isCreated: boolean;
  /** The resource that it shows, and the JSON Pointer to that in the answer. */
  readonly shown: JsonObject | undefined;
  readonly shownAt: string;
}

/** A resource that a bulk creation made, as its answer shows it. */
export interface BulkCreated {
  readonly bulk: Bulk;
  readonly exchange: Exchange;
  readonly sent: JsonObject | undefined;
  readonly shown: JsonObject;
  readonly at: string;
  readonly identity: string;
  readonly address: string;
}

/** The items that a bulk creation sent; undefined where its body is no array. */
export function bulkItems({ case: { parts } }: Exchange): readonly Json[] | undefined {
  return parts.body.kind === 'json' && isJsonArray(parts.body.value) ? parts.body.value : undefined;
}

/** The results that a successful bulk creation was answered with; undefined where it shows none. */
export function bulkResults(
  bulk: Bulk,
  exchange: Exchange,
  contract: Contract,
): readonly BulkResult[] | undefined {
  const items = bulkItems(exchange);
  const body = succeeded(exchange) ? declaredBody(exchange, contract) : undefined;
  const results = body === undefined ? undefined : atPointer(body, bulk.results);
  if (items === undefined || results === undefined || !isJsonArray(results)) return undefined;
  return results.map((value, place): BulkResult => {
    const at = `${bulk.results}/${place}`;
    const said = bulk.index === undefined ? undefined : member(value, bulk.index);
    const status = bulk.status === undefined ? undefined : member(value, bulk.status);
    const index = typeof said === 'number' ? said : place;
    const item = items[index];
    const shown = atPointer(value, bulk.at);
    return {
      value,
      at,
      place,
      index,
      item: item !== undefined && isJsonObject(item) ? item : undefined,
      // By any other status it may have been there before, and only been changed.
      isCreated:
        bulk.status === undefined ? statusOf(exchange) === 201 : status === 201 || status === 'created',
      shown: shown !== undefined && isJsonObject(shown) ? shown : undefined,
      shownAt: `${at}${bulk.at}`,
    };
  });
}

/** What bulk creations made: where results have no place of their own, only those that have one for each item. */
export function bulkCreated(exchanges: readonly Exchange[], contract: Contract): readonly BulkCreated[] {
  return bulksOf(contract).flatMap((bulk) => {
    const addressIn = addressInLists(bulk.creation);
    return exchanges.flatMap((exchange): readonly BulkCreated[] => {
      if (exchange.case.operation.id !== bulk.operation.id) return [];
      const results = bulkResults(bulk, exchange, contract) ?? [];
      const isWhole = results.length === bulkItems(exchange)?.length;
      const addressOf = addressIn(exchange);
      return results.flatMap(({ isCreated, shown, shownAt, item }): readonly BulkCreated[] => {
        const identity =
          shown === undefined ? undefined : identityText(atPointer(shown, bulk.creation.identity));
        const address = addressOf(identity);
        if (!isCreated || shown === undefined || identity === undefined || address === undefined) return [];
        const sent = isWhole || bulk.index !== undefined ? item : undefined;
        return [{ bulk, exchange, sent, shown, at: shownAt, identity, address }];
      });
    });
  });
}

/** The runtime expression for the identity of what became of an item of a bulk creation. */
export function identityOfResult({ results, at, creation }: Bulk, place: number): string {
  return `$response.body#${results}/${escapeToken(String(place))}${at}${creation.identity}`;
}
