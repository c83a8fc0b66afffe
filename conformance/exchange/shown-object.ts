import { isJsonObject, type JsonObject } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import type { Contract } from '../../spec/model/types.ts';
import { declaredBody } from './declared-body.ts';
import type { Exchange } from './exchange.ts';

/** The object that an answer shows at a JSON Pointer; undefined where it shows none, or there is no place for one. */
export function shownObject(
  exchange: Exchange,
  at: string | undefined,
  contract: Contract,
): JsonObject | undefined {
  const body = declaredBody(exchange, contract);
  const shown = body === undefined || at === undefined ? undefined : atPointer(body, at);
  return shown !== undefined && isJsonObject(shown) ? shown : undefined;
}
