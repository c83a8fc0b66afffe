import type { Json } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import type { Creation } from '../../spec/model/resources.ts';
import type { Contract } from '../../spec/model/types.ts';
import { declaredBody } from './declared-body.ts';
import { isDryRun } from './dry-run.ts';
import { statusOf, succeeded, type Exchange } from './exchange.ts';

/** The body of an answer that created a resource of a kind, or undefined. */
export function createdBody(creation: Creation, exchange: Exchange, contract: Contract): Json | undefined {
  if (exchange.case.operation.id !== creation.operation.id || !succeeded(exchange) || isDryRun(exchange))
    return undefined;
  const documented =
    creation.response.status === String(statusOf(exchange)) || /XX|default/.test(creation.response.status);
  const body = documented ? declaredBody(exchange, contract) : undefined;
  return body === undefined || creation.at === '' ? body : atPointer(body, creation.at);
}
