import type { Operation } from '../../../spec/model/types.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { bytesOf } from '../../exchange/message.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';

/** Bytes past which a body may be refused as too large (413), whatever the contract says. */
const LARGE_BODY = 1_000;

/** Whether an answer refuses a large body as such (RFC 9110, 15.5.14): a limit that no contract need name. */
export function refusesSize(exchange: Exchange, status: number): boolean {
  return status === 413 && bytesOf(exchange.request).length >= LARGE_BODY;
}

/** The exact statuses that refuse an invalid request, of those the operation documents; empty where only a range is. */
export function refusals(operation: Operation): readonly number[] {
  return [400, 422].filter((status) => documentsExactly(operation, status));
}

/** Whether an operation may make what its path names, where that is not there (RFC 9110, 9.3.4). */
export function mayMake(operation: Operation): boolean {
  return operation.method === 'PUT' && documentsExactly(operation, 201);
}

/** Whether an operation documents anything but failures: else nobody can say what it should come to. */
export function documentsSuccess({ responses }: Operation): boolean {
  return responses.length === 0 || responses.some(({ status }) => /^[123d]/.test(status));
}
