import { responseFor } from '../../../spec/model/response-for.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';

/** Statuses that come of what stands before an operation (a proxy, a router, a limit), whatever the operation is. */
const OF_MIDDLEWARE = new Set([401, 403, 404, 405, 413, 415, 429]);

/** The status of an answer that no operation need document for itself; undefined where it does, or is another. */
export function middlewareStatus(exchange: Exchange): number | undefined {
  const status = statusOf(exchange);
  if (status === undefined || responseFor(exchange.case.operation, status)) return undefined;
  return OF_MIDDLEWARE.has(status) ? status : undefined;
}
