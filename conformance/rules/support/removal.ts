import type { Creation } from '../../../spec/model/resources.ts';
import type { CreatedResource } from '../../exchange/created-resource.ts';
import { isDryRun } from '../../exchange/dry-run.ts';
import { addressOf } from '../../exchange/address.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';

/**
 * The first request that removed a resource, or what it stands below; undefined where it is still there.
 * @param counts which removals of others than the resource and what its path leads through are to count
 */
export function removalOf(
  { address, touched }: CreatedResource,
  kind: Creation | undefined,
  counts: (removal: Exchange) => boolean = () => true,
): Exchange | undefined {
  // To delete what stands below something (its content, its members) leaves the thing itself.
  const below = new Set(kind?.nested.map(({ operation }) => operation.id));
  return touched.find(
    (exchange) =>
      exchange.case.operation.method === 'DELETE' &&
      !below.has(exchange.case.operation.id) &&
      succeeded(exchange) &&
      !isDryRun(exchange) &&
      statusOf(exchange) !== 202 &&
      (`${address}/`.startsWith(`${addressOf(exchange)}/`) || counts(exchange)),
  );
}
